// A program of somebody else, which is stopped in its own cast. It knows nothing of Secant. The
// tests compile it with and without optimisation, with the vectors of GLM and Eigen where these are
// installed.
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <utility>
#include <vector>
#if __has_include(<glm/glm.hpp>) && !defined(PLAIN)
#include <glm/glm.hpp>
#endif
#if __has_include(<eigen3/Eigen/Core>) && !defined(PLAIN)
#include <eigen3/Eigen/Core>
#endif

#if defined(__GNUC__)
#define KEPT __attribute__((noinline))
#else
#define KEPT
#endif

namespace game {

struct Vec2 {
    float x, y;
};
struct Upper {
    double X, Y, Z;
};
struct Wrapped {
    float v[3];
};
struct Deep {
    struct Storage {
        struct Array {
            double array[2];
        } m_data;
    } m_storage;
};
struct Empty {};
struct Matrix : Empty, Deep {};
#if defined(__GNUC__)
typedef float Lanes __attribute__((vector_size(16)));
#else
typedef float Lanes[4];
#endif
struct Jolt { // with z once more behind z
    union {
        Lanes mValue;
        float mF32[4];
    };
};
struct Private {
    Private(int x, int y) : m_x(x), m_y(y) {}
    long sum() const { return long(m_x) + m_y; }

private:
    int m_x, m_y;
};
template <class T>
struct Named {
    union {
        T x, r;
    };
    union {
        T y, g;
    };
    static int made;
};
template <class T>
int Named<T>::made = 7;

struct Ball {
    Vec2 center;
    float radius;
};

struct Nameless {
    float left, right;
};

struct Partly { // an optimised program keeps only what it uses of it
    float x, y, unused;
};

Vec2 origin{0, 0}; // not constant, so that it has a place in every build

KEPT bool hits(const Vec2& from, const Vec2& to, const Ball& ball, float* t)
{
    const float dx = to.x - from.x, dy = to.y - from.y;
    const float fx = from.x - ball.center.x, fy = from.y - ball.center.y;
    const float a = dx * dx + dy * dy, b = 2 * (fx * dx + fy * dy);
    const float c = fx * fx + fy * fy - ball.radius * ball.radius;
    const float under = b * b - 4 * a * c;
    bool hit = false;
    if (under >= 0) {
        *t = (-b - std::sqrt(under)) / (2 * a);
        hit = *t >= 0 && *t <= 1;
    }
    return hit; // the cast is known
}

KEPT float c_cast(const float e[2], const float l[2], const float* c, float r)
{
    return e[0] + l[0] + c[0] + r; // in the cast of C
}

} // namespace game

template <class E, class L, class C>
KEPT double stopped(const E& start, const L& end, const C& center, double r)
{
    const volatile double kept = r;
    return kept + sizeof(start) + sizeof(end) + sizeof(center); // a query of any kind
}

KEPT void told(double number)
{
    std::printf("%g\n", number); // where the caller's number is lost
}

KEPT int folded(double lost)
{
    told(3 * lost);
    return 7;
}

int main(int count, char** words)
{
    using namespace game;
    const Vec2 from{-2, 0}, to{2, 0};
    const Ball ball{{0, 0.1f}, 1};
    float t = 0;
    hits(from, to, ball, &t);

    const float e[2] = {-2, 0}, l[2] = {2, 0};
    c_cast(e, l, &ball.center.x, 1);

    const Upper upper[3] = {{-2, 0, 0}, {2, 0, 0}, {0, 0, 0}};
    const Wrapped wrapped[3] = {{{-2, 0, 0}}, {{2, 0, 0}}, {{0, 0, 0}}};
    Matrix matrix[3];
    for (int i = 0; i < 3; ++i)
        matrix[i].m_storage.m_data.array[0] = 2.0 * (i - 1),
        matrix[i].m_storage.m_data.array[1] = 0.1;
    const Jolt jolt{{{}}};
    const Private integers{-2, 1};
    Named<float> named;
    named.x = -2, named.y = 0.1f;
    const std::array<double, 3> standard{-2, 0.1, 0.3};
    const std::vector<float> list{-2, 0.1f};
    const std::pair<float, float> pair{2, 0.5f};
    const std::complex<double> complex{0.1, -3};
    const double nan[2] = {std::numeric_limits<double>::quiet_NaN(), 0};
    const double infinite[2] = {1, std::numeric_limits<double>::infinity()};
    const float negative = -1, tenth = 0.1f;
    const long double precise = 0.1L;
    const long long large = (1LL << 53) + 1;
    const Vec2* nothing = nullptr;
    const Vec2* somewhere = reinterpret_cast<const Vec2*>(8);
    const Vec2* const pointer = &from;
    const Nameless nameless{1, 2};
    const Partly partly{1, 2.5f, float(std::rand())};
    const float five[5] = {};
    const float four[4] = {1, 2, 3, 7};
    const std::string text = words[0];
    const double huge[2] = {1e300, -0.0}, tiny[2] = {5e-324, 0.1};
#ifdef GLM_VERSION
    const glm::vec2 glm_from(-2, 0.1f), glm_to(2, 0);
    const glm::vec3 glm_space(-2, 0.1f, 0.3f);
    const glm::dvec3 glm_precise(-2, 0.1, 0.3);
    const glm::vec4 glm_point(-2, 0.1f, 0.3f, 1);
#endif
#ifdef EIGEN_WORLD_VERSION
    const Eigen::Vector2d eigen_from(-2, 0.1), eigen_to(2, 0);
    const Eigen::Vector3f eigen_space(-2, 0.1f, 0.3f);
    const Eigen::VectorXd eigen_sized = eigen_from;
#endif
    double sum = stopped(from, to, ball, 1) + origin.x + partly.x + partly.y;
    sum += upper[0].X + matrix[0].m_storage.m_data.array[1] + wrapped[0].v[0] + jolt.mF32[0] +
           double(integers.sum()) + named.x + standard[0] + list[0] + pair.first + complex.real() +
           nan[0] + infinite[0] + negative + tenth + double(precise) + double(large) + pointer->x +
           nameless.left + five[0] + four[0] + double(text.size()) + huge[0] + tiny[0] +
           Named<float>::made;
    std::printf("%g %p %p\n", sum, static_cast<const void*>(nothing),
                static_cast<const void*>(somewhere)); // all are here

    folded(std::atof(count > 1 ? words[1] : "1"));
    int hit_count = 0;
    const int casts = count > 1 ? std::atoi(words[1]) : 100;
    for (int i = 0; i < casts; ++i) {
        const Vec2 start{-2, 0.02f * float(i)}, end{2, 0.02f * float(i)};
        hit_count += hits(start, end, ball, &t);
    }
    std::printf("%d hits of %d\n", hit_count, casts);
}
