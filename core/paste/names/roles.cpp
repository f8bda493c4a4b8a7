#include "core/paste/names/names.h"

#include "core/text/text.h"

#include <algorithm>

namespace secant {
namespace {

using Words = std::vector<std::string>;

bool is_number(std::string_view word)
{
    return std::ranges::all_of(word, is_digit);
}

/// Several words that make one: "max distance" is a length, "t max" a parameter.
void join_compounds(Words& words, bool is_one)
{
    for (std::size_t i = 0; i + 1 < words.size();) {
        const std::string both = words[i] + words[i + 1];
        const bool is_dimension = (words[i] == "2" || words[i] == "3") && words[i + 1] == "d";
        const bool is_compound = both.size() > 2 && role_word(both, is_one) != nullptr &&
                                 !is_number(words[i]) && words[i] != "ray";
        if (is_dimension) {
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                        words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
        } else if (is_compound) {
            words[i] = both;
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        } else {
            ++i;
        }
    }
}

/// "dirToTarget" is a direction, "startToEnd" neither end: the words before the "to" count.
void cut_relation(Words& words, NameVote& vote)
{
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        if (words[i] != "to" && words[i] != "from" && words[i] != "minus") continue;
        const bool is_name =
            std::ranges::any_of(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i),
                                [](const std::string& word) {
                                    const RoleWord* role = role_word(word, false);
                                    return role != nullptr && !role->is_weak;
                                });
        if (!is_name) continue;
        words.resize(i);
        const RoleWord* const role = role_word(words.back(), false);
        if (role == nullptr || role->role != PasteRole::direction) vote.role = PasteRole::other;
        return;
    }
}

/// True when the first of two roles only names the owner of the second: the radius of the end, the
/// velocity of the centre.
bool belongs_to(PasteRole head)
{
    return head == PasteRole::direction || head == PasteRole::velocity ||
           head == PasteRole::displacement || head == PasteRole::radius ||
           head == PasteRole::diameter || head == PasteRole::length || head == PasteRole::time ||
           head == PasteRole::parameter;
}

/// Takes the index at the end of a name: "p1", "pointB", "[1]".
void take_index(Words& words, NameVote& vote)
{
    if (words.size() < 2 && !(words.size() == 1 && is_number(words[0]))) return;
    const std::string& last = words.back();
    std::optional<int> index;
    if (is_number(last) && last.size() == 1) index = last[0] - '0';
    const std::string& before = words.size() > 1 ? words[words.size() - 2] : last;
    const bool takes_letter = before.size() == 1 || is_idle_word(before) || before == "pos" ||
                              before == "position" || before == "center" || before == "centre" ||
                              before == "end" || before == "radius" || before == "vel" ||
                              before == "velocity";
    if (!index && (last == "a" || last == "b") && takes_letter) index = last[0] - 'a' + 1;
    if (!index) return;
    words.pop_back();
    vote.index = index;
    for (const std::string& word : words)
        append_word(vote.stem, word);
}

/// The shape that the words of a name speak of.
void take_shape(const Words& words, NameVote& vote)
{
    for (const std::string& word : words) {
        if (shape_word(word) != PasteShape::none) vote.shape = shape_word(word);
    }
    // A circle that is cast has the path of its centre, and its radius.
    vote.is_of_cast = std::ranges::find(words, "cast") != words.end();
    if (vote.is_of_cast && vote.shape == PasteShape::circle) vote.shape = PasteShape::capsule;
}

/// True when a role may stand behind another one in a name.
bool agrees(const RoleWord& head, const RoleWord& next)
{
    return head.role == next.role || head.role == PasteRole::position || belongs_to(next.role) ||
           head.word.size() == 1;
}

/// "startTime"
bool is_of_clock(const RoleWord& head, const RoleWord& next)
{
    return next.role == PasteRole::time &&
           (head.role == PasteRole::start || head.role == PasteRole::end);
}

void vote_of_words(Words words, bool is_one, bool is_innermost, NameVote& vote)
{
    join_compounds(words, is_one);
    cut_relation(words, vote);
    if (vote.role == PasteRole::other) return;
    // "Segment2.a": the number of a container belongs to its name.
    if (is_innermost || (words.size() == 1 && is_number(words[0]))) take_index(words, vote);
    take_shape(words, vote);
    const RoleWord* head = nullptr;
    for (const std::string& word : words) {
        if (is_other_word(word)) {
            vote.role = PasteRole::other;
            return;
        }
        const RoleWord* role = role_word(word, is_one);
        if (role == nullptr && is_one) role = role_word(word, false); // "start" of one number
        if (head != nullptr && word.size() == 1) role = nullptr;      // a letter behind a role
        const bool is_owner = role == nullptr && !is_idle_word(word) && !is_type_name(word);
        // A target may be the circle: "targetPos" and "targetRadius", "target" and "target.radius".
        if (is_owner || (role != nullptr && role->word == "target")) append_word(vote.owner, word);
        if (role == nullptr) continue;
        if (head != nullptr) {
            if (role->role == PasteRole::position) continue; // "startPos"
            const bool is_other = is_of_clock(*head, *role);
            if (is_other || !agrees(*head, *role)) {
                vote.role = is_other ? PasteRole::other : PasteRole::conflict;
                return;
            }
            // The radius of the start has the start for its owner.
            if (belongs_to(role->role) && head->role != role->role && head->word != "target")
                append_word(vote.owner, head->word);
        }
        head = role;
    }
    if (head == nullptr) return;
    vote.role = head->role;
    vote.is_weak = head->is_weak;
}

bool is_bracket_index(std::string_view name)
{
    return name.starts_with('[');
}

/// "hit", "contactInfo", "intersection"; not a function that is called "rayIntersection".
bool is_of_result(std::string_view name)
{
    const Words words = words_of_name(name);
    return std::ranges::any_of(words, is_result_word) ||
           (words.size() == 1 && words[0].starts_with("intersection"));
}

std::string joined_words(std::string_view name)
{
    std::string out;
    for (const std::string& word : words_of_name(name))
        append_word(out, word);
    return out;
}

} // namespace

NameVote vote_on_name(const std::vector<std::string_view>& path, bool is_one)
{
    NameVote vote;
    std::string owner;
    for (auto name = path.rbegin(); name != path.rend(); ++name) {
        NameVote one;
        if (is_formula(*name)) {
            vote.role = PasteRole::other;
            break;
        }
        // "p1.Set(1, 2)", "points[1].data"
        const bool is_innermost = std::all_of(path.rbegin(), name, [](std::string_view inner) {
            return is_bracket_index(inner) || is_idle_name(inner);
        });
        vote_of_words(words_of_name(*name), is_one, is_innermost, one);
        // A container of results holds results, "hit.point"; of other things it may hold anything.
        const bool is_of_other =
            one.role == PasteRole::other && (name == path.rbegin() || is_of_result(*name));
        if (one.role == PasteRole::other && !is_of_other) one.role = PasteRole::unknown;
        const bool decides = vote.role == PasteRole::unknown;
        if (decides || is_of_other) {
            vote.role = one.role;
            vote.is_weak = one.is_weak;
        }
        if (vote.shape == PasteShape::none) vote.shape = one.shape;
        vote.is_of_cast = vote.is_of_cast || one.is_of_cast;
        if (!vote.index && one.index) {
            vote.index = one.index;
            vote.stem = one.stem;
        } else if (vote.index) {
            // "points[1]", "ball.p1": of one container
            vote.stem = lowered(*name) + "." + vote.stem;
        }
        // A word that decides no role names the owner: "target" of "target.radius".
        if (!decides && one.role != PasteRole::unknown) one.owner = joined_words(*name);
        if (!one.owner.empty()) owner = owner.empty() ? one.owner : one.owner + " " + owner;
        if (is_of_other) break;
    }
    vote.owner = owner;
    return vote;
}

bool is_idle_name(std::string_view name)
{
    return std::ranges::all_of(words_of_name(name), [](const std::string& word) {
        return is_idle_word(word) || is_type_name(word);
    });
}

bool is_type_name(std::string_view name)
{
    std::size_t known = 0;
    const Words words = words_of_name(name);
    for (const std::string& word : words) {
        // "point1" is a name.
        const bool is_count = is_number(word) && word != "0" && word != "1";
        if (is_type_word(word) || is_count) ++known;
    }
    const bool has_letters_only =
        std::ranges::all_of(words, [](const std::string& word) { return word.size() == 1; });
    return !words.empty() && known == words.size() && !has_letters_only;
}

} // namespace secant
