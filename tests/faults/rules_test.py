"""Shows what each rule makes of a line, and what it leaves alone."""

import unittest

import rules


def changed(rule, text):
    """The texts that a rule makes of one."""
    return [change.applied_to(text) for change in rule(rules.code_of(text), text.split("\n"))]


class RulesTest(unittest.TestCase):
    def test_a_whole_statement_is_deleted_and_no_declaration(self):
        self.assertEqual(changed(rules.deleted_statements, "{\n  rows.push_back(a);\n}"), ["{\n  ;\n}"])
        self.assertEqual(changed(rules.deleted_statements, "  if (is_late)\n    out += 1;"), ["  if (is_late)\n    ;"])
        self.assertEqual(changed(rules.deleted_statements, "x();\nint a = b;"), [";\nint a = b;"])
        self.assertEqual(changed(rules.deleted_statements, "x(a,\n  b(c));\nreturn a;"), [])

    def test_a_bound_moves_by_one(self):
        self.assertEqual(changed(rules.moved_bounds, "for (i = 0; i < n; ++i)"), ["for (i = 0; i <= n; ++i)"])
        self.assertEqual(changed(rules.moved_bounds, "if (a >= b)"), ["if (a > b)"])
        self.assertEqual(changed(rules.moved_bounds, "std::map<int, int> a; out << b; a->b();"), [])

    def test_a_condition_is_decided(self):
        self.assertEqual(changed(rules.decided_conditions, "if (a(b)) c();"), ["if (true) c();", "if (false) c();"])
        self.assertEqual(changed(rules.decided_conditions, "while (a) b();"), ["while (false) b();"])
        self.assertEqual(changed(rules.decided_conditions, "return a == 1 ? f(b) : c;"),
                         ["return true ? f(b) : c;", "return false ? f(b) : c;"])
        self.assertEqual(changed(rules.decided_conditions, "f(a, b.c() ? d : e)"),
                         ["f(a, true ? d : e)", "f(a, false ? d : e)"])
        self.assertEqual(changed(rules.decided_conditions, "x = a && b(c);"), ["x = a || b(c);"])
        self.assertEqual(changed(rules.decided_conditions, "if (const auto a = b())"), [])

    def test_a_constant_becomes_ten_times_as_large(self):
        self.assertEqual(changed(rules.tenfold_constants, "a = 3;"), ["a = 30;"])
        self.assertEqual(changed(rules.tenfold_constants, "a = 0.5F;"), ["a = 5.0F;"])
        self.assertEqual(changed(rules.tenfold_constants, "a = 1.25;"), ["a = 12.5;"])
        self.assertEqual(changed(rules.tenfold_constants, "a = 0; b = Vec<2>{}; c1 = 0x3F;"), [])

    def test_two_arguments_change_places(self):
        self.assertEqual(changed(rules.swapped_arguments, "f(a.b, c[1]);"), ["f(c[1], a.b);"])
        self.assertEqual(changed(rules.swapped_arguments, "f('x', \"y\"); std::min(a, b);"), ["f(\"y\", 'x'); std::min(a, b);"])
        self.assertEqual(changed(rules.swapped_arguments, "f(g(a, b), c);"), ["f(c, g(a, b));", "f(g(b, a), c);"])
        self.assertEqual(changed(rules.swapped_arguments, "f(const A& a, const B& b); g(a - b, c); h(a, a);"), [])

    def test_texts_and_comments_stay(self):
        for rule in rules.RULES:
            self.assertEqual(changed(rule, 'auto a = "if (b) < 3, c(d, e)"; // if (b < 3) f(d, e);'), [])
            self.assertEqual(changed(rule, 'auto a = R"(if (b)\n f(3, c);\n x < 3)";'), [])
            self.assertEqual(changed(rule, "#include <a>\n#if (A > 3)"), [])


if __name__ == "__main__":
    unittest.main()
