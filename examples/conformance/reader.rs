// The conformance pack in Rust: reader FILE.csv
fn hits(e: &[f64], l: &[f64], c: &[f64], radius: f64, extent: &str) -> bool {
    // Your function; this one is the formula of the textbooks.
    let minus = |u: &[f64], v: &[f64]| [u[0] - v[0], u[1] - v[1], u[2] - v[2]];
    let dot = |u: &[f64; 3], v: &[f64; 3]| u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
    let (d, f) = (minus(l, e), minus(e, c));
    let (a, b, c) = (dot(&d, &d), 2.0 * dot(&f, &d), dot(&f, &f) - radius * radius);
    let disc = b * b - 4.0 * a * c;
    let counts = |t: f64| extent == "line" || t >= 0.0 && (extent == "ray" || t <= 1.0);
    a != 0.0 && disc >= 0.0 && (counts((-b - disc.sqrt()) / (2.0 * a)) || counts((-b + disc.sqrt()) / (2.0 * a)))
}

fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).expect("a file")).expect("a readable file");
    let mut wrong = Vec::new();
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.splitn(23, ',').collect()).collect();
    for row in &rows {
        assert_eq!(row[0], "1", "another version");
        let n: Vec<f64> = row[4..15].iter().map(|cell| cell.parse().expect("a number")).collect(); // E, L, C, r, s
        if hits(&n[0..3], &n[3..6], &n[6..9], n[9] + n[10], row[3]) != (row[17] == "true") {
            wrong.push(row[1]);
        }
    }
    println!("{} queries, {} wrong: {}", rows.len(), wrong.len(), wrong.first().unwrap_or(&""));
}
