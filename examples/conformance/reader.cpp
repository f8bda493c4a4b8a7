// The conformance pack in C++: reader FILE.csv
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// Your function; this one is the formula of the textbooks.
bool hits(const double* E, const double* L, const double* C, double R, const std::string& extent)
{
    double a = 0, fd = 0, ff = 0;
    for (int i = 0; i < 3; ++i) {
        a += (L[i] - E[i]) * (L[i] - E[i]);
        fd += (E[i] - C[i]) * (L[i] - E[i]);
        ff += (E[i] - C[i]) * (E[i] - C[i]);
    }
    const double b = 2 * fd, c = ff - R * R;
    const double disc = b * b - 4 * a * c;
    if (a == 0 || !(disc >= 0)) return false;
    const auto counts = [&](double t) { return extent == "line" || (t >= 0 && (extent == "ray" || t <= 1)); };
    return counts((-b - std::sqrt(disc)) / (2 * a)) || counts((-b + std::sqrt(disc)) / (2 * a));
}

int main(int, char** words)
{
    std::ifstream file(words[1]);
    std::string line, first;
    std::getline(file, line); // the names of the columns
    int count = 0, wrong = 0;
    for (; std::getline(file, line); ++count) {
        std::istringstream cells(line);
        std::vector<std::string> row;
        for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell); // only the last, name, may have commas
        if (row[0] != "1") return std::cerr << "another version\n", 1;
        double n[11]; // E, L, C, r, s
        for (std::size_t i = 0; i < 11; ++i) n[i] = std::strtod(row[4 + i].c_str(), nullptr);
        if (hits(n, n + 3, n + 6, n[9] + n[10], row[3]) == (row[17] == "true")) continue;
        if (wrong++ == 0) first = row[1];
    }
    std::cout << count << " queries, " << wrong << " wrong: " << first << '\n';
}
