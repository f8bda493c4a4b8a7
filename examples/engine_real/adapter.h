// The engine's function as a method. No include guard: it is compiled for each number type.
void sweep(const secant::query<real>& query, secant_answer& answer)
{
    const vec2 from = {query.E[0], query.E[1]}, to = {query.L[0], query.L[1]};
    const vec2 center = {query.C[0], query.C[1]};
    const real t = sweep_point_circle(from, to, center, query.r);
    answer.hit = t >= 0;
    answer.set = SECANT_HIT | SECANT_POINTS;
    if (!answer.hit) return;
    answer.point_count = 1;
    answer.points[0][0] = static_cast<double>(from.x + t * (to.x - from.x));
    answer.points[0][1] = static_cast<double>(from.y + t * (to.y - from.y));
}
