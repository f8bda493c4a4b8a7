//! Writes down casts: a line of JSON for each. {:?} of an f64 keeps its bits; of an f32, too.
use std::io::Write;

fn number(v: f64) -> String {
    if v.is_finite() { format!("{v:?}") } else { format!("\"{v}\"").to_lowercase() }
}

fn point(p: &[f64]) -> String {
    format!("[{}]", p.iter().map(|&v| number(v)).collect::<Vec<_>>().join(","))
}

/// more: other members, such as `,"extent":"ray"`; a text in it is quoted by you.
fn record(to: &mut impl Write, e: &[f64], l: &[f64], c: &[f64], r: f64, hit: bool, more: &str) -> std::io::Result<()> {
    writeln!(to, "{{\"E\":{},\"L\":{},\"C\":{},\"r\":{},\"hit\":{hit}{more}}}", point(e), point(l), point(c), number(r))
}

fn main() -> std::io::Result<()> {
    let mut to = std::io::BufWriter::new(std::io::stdout());
    let more = format!(",\"t\":{},\"id\":\"bullet-17\",\"time\":8035", number(0.25));
    record(&mut to, &[-2.0, 0.0], &[2.0, 0.0], &[0.0, 0.0], 1.0, true, &more)?;
    record(&mut to, &[-2.0, 0.1 + 0.2], &[2.0, 1.0 / 3.0], &[0.0, -0.0], 0.1, false, "")?;
    let more = format!(",\"extent\":\"ray\",\"t\":{}", number(f64::INFINITY));
    record(&mut to, &[0.1, 0.2, -3.0], &[0.1, 0.2, -2.0], &[0.0; 3], 1.0 / 3.0, true, &more)?;
    to.flush()
}
