// Writes down casts: a line of JSON for each. "G17" keeps the bits on every runtime ("R" does not on
// the old .NET Framework), apart from -0.
using System;
using System.Globalization;
using System.IO;
using System.Linq;

class Recorder {
    readonly TextWriter to;
    public Recorder(TextWriter to) { this.to = to; }

    public static string Number(double v) {
        if (double.IsNaN(v)) return "\"nan\"";
        if (double.IsInfinity(v)) return v > 0 ? "\"inf\"" : "\"-inf\"";
        return v == 0 && 1 / v < 0 ? "\"-0x0p0\"" : v.ToString("G17", CultureInfo.InvariantCulture);
    }
    static string Point(double[] p) { return "[" + string.Join(",", p.Select(Number)) + "]"; }

    // more: other members, such as ,"extent":"ray"
    public void Cast(double[] E, double[] L, double[] C, double r, bool hit, string more = "") {
        to.Write("{\"E\":" + Point(E) + ",\"L\":" + Point(L) + ",\"C\":" + Point(C) + ",\"r\":" + Number(r)
            + ",\"hit\":" + (hit ? "true" : "false") + more + "}\n");
    }

    static void Main() {
        double zero = 0;
        var casts = new Recorder(Console.Out);
        casts.Cast(new[] {-2.0, 0}, new[] {2.0, 0}, new[] {0.0, 0}, 1, true,
            ",\"t\":" + Number(0.25) + ",\"id\":\"bullet-17\",\"time\":8035");
        casts.Cast(new[] {-2, 0.1 + 0.2}, new[] {2, 1 / 3.0}, new[] {0, -zero}, 0.1, false);
        casts.Cast(new[] {0.1, 0.2, -3}, new[] {0.1, 0.2, -2}, new[] {0.0, 0, 0}, 1 / 3.0, true,
            ",\"extent\":\"ray\",\"t\":" + Number(double.PositiveInfinity));
    }
}
