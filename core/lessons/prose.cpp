#include "core/lessons/prose.h"

#include "core/text/text.h"

#include <fmt/format.h>
#include <md4c.h>

#include <algorithm>
#include <array>
#include <utility>

namespace secant {
namespace {

/// The parts of Markdown that a lesson does not show.
constexpr std::string_view refused_block(MD_BLOCKTYPE type)
{
    switch (type) {
    case MD_BLOCK_QUOTE: return "a quotation";
    case MD_BLOCK_HR: return "a rule";
    case MD_BLOCK_H: return "a heading within a step";
    case MD_BLOCK_CODE: return "a block of code";
    case MD_BLOCK_HTML: return "HTML";
    case MD_BLOCK_TABLE:
    case MD_BLOCK_THEAD:
    case MD_BLOCK_TBODY:
    case MD_BLOCK_TR:
    case MD_BLOCK_TH:
    case MD_BLOCK_TD: return "a table";
    default: return {};
    }
}

/// Builds the prose from what the parser of Markdown reports.
class ProseBuilder {
public:
    explicit ProseBuilder(std::string_view text) : text_{text} {}

    int enter(MD_BLOCKTYPE type, const void* detail)
    {
        if (const std::string_view what = refused_block(type); !what.empty())
            return refuse_next(what);
        switch (type) {
        case MD_BLOCK_UL: lists_.push_back({}); break;
        case MD_BLOCK_OL:
            lists_.push_back({true, static_cast<const MD_BLOCK_OL_DETAIL*>(detail)->start});
            break;
        case MD_BLOCK_LI: begin_item(); break;
        case MD_BLOCK_P:
            // The first paragraph of an item is the item itself.
            if (!std::exchange(item_is_new_, false)) prose_.push_back({});
            break;
        default: break;
        }
        return 0;
    }

    int leave(MD_BLOCKTYPE type)
    {
        if (!next_refused_.empty()) return refuse_now();
        if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) lists_.pop_back();
        if (type == MD_BLOCK_LI) item_is_new_ = false;
        return 0;
    }

    int enter(MD_SPANTYPE type)
    {
        switch (type) {
        case MD_SPAN_EM: kinds_.push_back(SpanKind::emphasis); return 0;
        case MD_SPAN_STRONG: kinds_.push_back(SpanKind::strong); return 0;
        case MD_SPAN_CODE: kinds_.push_back(SpanKind::code); return 0;
        case MD_SPAN_IMG: return refuse_next("a picture");
        default: return refuse_next("a link");
        }
    }

    int leave(MD_SPANTYPE)
    {
        if (!next_refused_.empty()) return refuse_now();
        kinds_.pop_back();
        return 0;
    }

    int add(MD_TEXTTYPE type, std::string_view letters)
    {
        if (letters.data() >= text_.data() && letters.data() <= text_.data() + text_.size())
            at_ = static_cast<std::size_t>(letters.data() - text_.data());
        if (!next_refused_.empty()) return refuse_now();
        switch (type) {
        case MD_TEXT_BR:
        case MD_TEXT_SOFTBR: return append(" ");
        case MD_TEXT_NULLCHAR: return refuse("a character with the code 0");
        case MD_TEXT_ENTITY: return add_entity(letters);
        default: return append(letters);
        }
    }

    /// The prose, or the first error.
    [[nodiscard]] Expected<Prose, ProseError> finished()
    {
        if (!error_.what.empty()) return unexpected(error_);
        for (ProseBlock& block : prose_) {
            if (!split_live_names(block)) return unexpected(error_);
        }
        std::erase_if(prose_, [](const ProseBlock& block) { return block.spans.empty(); });
        return std::move(prose_);
    }

private:
    struct List {
        bool is_numbered = false;
        unsigned next = 1;
    };

    int refuse(std::string what)
    {
        if (error_.what.empty())
            error_ = {1 + line_feeds_in(text_.substr(0, at_)), std::move(what)};
        return 1;
    }

    /// Refuses a part of Markdown as soon as its first letter, and so its line, is known.
    int refuse_next(std::string_view what)
    {
        next_refused_ = what;
        return 0;
    }
    int refuse_now() { return refuse(fmt::format("{} is not shown in a lesson", next_refused_)); }

    void begin_item()
    {
        List& list = lists_.back();
        prose_.push_back({list.is_numbered ? BlockKind::numbered : BlockKind::bullet,
                          static_cast<int>(lists_.size()),
                          list.is_numbered ? list.next++ : 0,
                          {}});
        item_is_new_ = true;
    }

    int add_entity(std::string_view entity)
    {
        struct Known {
            std::string_view entity;
            std::string_view letters;
        };
        constexpr std::array known{Known{"&lt;", "<"}, Known{"&gt;", ">"}, Known{"&amp;", "&"}};
        const auto found = std::ranges::find(known, entity, &Known::entity);
        if (found != known.end()) return append(found->letters);
        return refuse(fmt::format("{} is not read: write the character itself", entity));
    }

    int append(std::string_view letters)
    {
        if (prose_.empty()) prose_.push_back({});
        item_is_new_ = false;
        std::vector<ProseSpan>& spans = prose_.back().spans;
        const SpanKind kind = kinds_.empty() ? SpanKind::plain : kinds_.back();
        if (spans.empty() || spans.back().kind != kind) spans.push_back({kind, {}});
        spans.back().text += letters;
        return 0;
    }

    /// Makes spans of their own of the names in braces.
    bool split_live_names(ProseBlock& block)
    {
        std::vector<ProseSpan> out;
        for (const ProseSpan& span : block.spans) {
            std::string_view rest = span.text;
            while (!rest.empty()) {
                const std::size_t open = std::min(rest.find('{'), rest.size());
                if (open > 0) out.push_back({span.kind, std::string{rest.substr(0, open)}});
                rest.remove_prefix(open);
                if (rest.empty()) break;
                // A line that ends within the braces has become a blank, so the name is not found.
                at_ = std::min(text_.find('{', next_brace_), text_.size());
                next_brace_ = at_ + 1;
                const std::size_t close = rest.find('}');
                const std::string name{
                    trimmed(rest.substr(1, close == std::string_view::npos ? close : close - 1))};
                if (close == std::string_view::npos || !is_live_name(name)) {
                    refuse(fmt::format("\"{{{}}}\" is no live value: expected {}", printable(name),
                                       live_names()));
                    return false;
                }
                out.push_back({SpanKind::live, name});
                rest.remove_prefix(close + 1);
            }
        }
        block.spans = std::move(out);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;         ///< where the parser is, in bytes
    std::size_t next_brace_ = 0; ///< behind the last one that was looked at, in bytes
    Prose prose_;
    std::vector<List> lists_;
    std::vector<SpanKind> kinds_;
    bool item_is_new_ = false;
    std::string_view next_refused_{};
    ProseError error_{};
};

ProseBuilder& builder(void* data)
{
    return *static_cast<ProseBuilder*>(data);
}

} // namespace

Expected<Prose, ProseError> read_prose(std::string_view text)
{
    ProseBuilder prose{text};
    MD_PARSER parser{};
    parser.flags = MD_FLAG_COLLAPSEWHITESPACE | MD_FLAG_NOINDENTEDCODEBLOCKS | MD_FLAG_NOHTML;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* data) {
        return builder(data).enter(type, detail);
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void*, void* data) {
        return builder(data).leave(type);
    };
    parser.enter_span = [](MD_SPANTYPE type, void*, void* data) {
        return builder(data).enter(type);
    };
    parser.leave_span = [](MD_SPANTYPE type, void*, void* data) {
        return builder(data).leave(type);
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* letters, MD_SIZE size, void* data) {
        return builder(data).add(type, {letters, size});
    };
    static_cast<void>(md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, &prose));
    return prose.finished();
}

Prose with_values(Prose prose, const Document& document, const Analysis& analysis,
                  const MethodSet& methods)
{
    for (ProseBlock& block : prose) {
        for (ProseSpan& span : block.spans) {
            if (span.kind == SpanKind::live)
                span.text = live_text(span.text, document, analysis, methods);
        }
    }
    return prose;
}

std::string plain_text(const Prose& prose, const Document& document, const Analysis& analysis,
                       const MethodSet& methods)
{
    std::string out;
    for (const ProseBlock& block : prose) {
        if (!out.empty()) out += '\n';
        if (block.kind == BlockKind::bullet) out += "- ";
        if (block.kind == BlockKind::numbered) out += std::to_string(block.number) + ". ";
        for (const ProseSpan& span : block.spans) {
            out += span.kind == SpanKind::live ? live_text(span.text, document, analysis, methods)
                                               : span.text;
        }
    }
    return out;
}

} // namespace secant
