// The conformance pack in C#: Reader FILE.csv
using System;
using System.Globalization;
using System.IO;
using System.Linq;

static class Reader
{
    // Your function; this one is the formula of the textbooks.
    static bool Hits(double[] E, double[] L, double[] C, double R, string extent)
    {
        Func<double[], double[], double> dot = (u, v) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
        double[] d = L.Zip(E, (x, y) => x - y).ToArray(), f = E.Zip(C, (x, y) => x - y).ToArray();
        double a = dot(d, d), b = 2 * dot(f, d), c = dot(f, f) - R * R;
        double disc = b * b - 4 * a * c;
        if (a == 0 || !(disc >= 0)) return false;
        Func<double, bool> counts = t => extent == "line" || (t >= 0 && (extent == "ray" || t <= 1));
        return counts((-b - Math.Sqrt(disc)) / (2 * a)) || counts((-b + Math.Sqrt(disc)) / (2 * a));
    }

    static void Main(string[] words)
    {
        var rows = File.ReadAllLines(words[0]).Skip(1).Select(line => line.Split(new[] {','}, 23)).ToList();
        if (rows.Any(row => row[0] != "1")) throw new Exception("another version");
        var wrong = rows.Where(row =>
        {
            var n = row.Skip(4).Take(11).Select(cell => double.Parse(cell, CultureInfo.InvariantCulture)).ToArray();
            double[] E = n.Take(3).ToArray(), L = n.Skip(3).Take(3).ToArray(), C = n.Skip(6).Take(3).ToArray();
            return Hits(E, L, C, n[9] + n[10], row[3]) != (row[17] == "true");
        }).ToList();
        Console.WriteLine($"{rows.Count} queries, {wrong.Count} wrong: {(wrong.Count > 0 ? wrong[0][1] : "")}");
    }
}
