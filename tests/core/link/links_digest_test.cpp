#include "core/link/link.h"
#include "core/methods/registry.h"
#include "core/scene/view/camera.h"
#include "core/scene/view/projection.h"
#include "core/session/document.h"
#include "tests/support/catch.h"
#include "tests/support/changed_text.h"
#include "tests/support/digests.h"
#include "tests/support/sampled_queries.h"
#include "tests/support/value_text.h"

using namespace secant;
using namespace secant::testing;

namespace {

Shared shared_with(const Document& document, Chance& chance)
{
    const auto methods = built_in_methods().all();
    const Run run{methods[chance.below(methods.size())],
                  chance.below(2) == 0 ? Scalar::float32 : Scalar::float64};
    Shared out{document};
    switch (chance.below(4)) {
    case 0: break;
    case 1: out.panel = SharedCompare{}; break;
    case 2: out.panel = SharedCompare{run}; break;
    default: out.panel = SharedStep{run, chance.below(200)}; break;
    }
    const Projection drawn = project(document, analyse(document));
    const Camera camera = fitted(drawn.query, drawn.answer, {{0.0F, 0.0F}, {640.0F, 400.0F}});
    switch (chance.below(3)) {
    case 0: break;
    case 1: out.view = FitTo::everything; break;
    default: out.view = framing_of(panned(camera, {10.0, 3.0})); break;
    }
    return out;
}

void add_link(ValueText& out, const Shared& shared)
{
    const std::string link = link_of(shared);
    out.add(link);
    const auto read = shared_in("see https://example.org/secant/#" + link + " there");
    if (read)
        out.add(*read);
    else
        out.add(read.error());
}

void add_framing(ValueText& out, const Shared& shared)
{
    const auto* const framing = std::get_if<Framing>(&shared.view);
    if (framing == nullptr) return;
    const Camera camera = camera_of(*framing, {{10.0F, 20.0F}, {390.0F, 820.0F}});
    out.add(*framing, camera, framing_of(camera), framing_grid(framing->span));
}

template <int N>
void add_links(Digests& digests, const std::string& form, Chance& chance)
{
    for (const auto& [family, queries] : sampled_families<N, double>(40)) {
        ValueText links;
        ValueText changed;
        ValueText framings;
        for (const Query<N>& query : queries) {
            const Target target = chance.below(2) == 0 ? Target::curve : Target::disk;
            const Shared shared = shared_with({query, target}, chance);
            add_link(links, shared);
            add_framing(framings, shared);
            for (int slip = 0; slip < 6; ++slip) {
                const auto read = shared_in(changed_text(link_of(shared), chance));
                if (read)
                    changed.add(*read);
                else
                    changed.add(read.error());
            }
        }
        digests.add(form + family + ": links", links.text());
        digests.add(form + family + ": with slips", changed.text());
        digests.add(form + family + ": framings", framings.text());
    }
}

} // namespace

TEST_CASE("links are those that always were")
{
    Digests digests;
    Chance chance{8};
    add_links<2>(digests, "", chance);
    add_links<3>(digests, "space, ", chance);
    // After a wanted change: SECANT_WRITE_DIGESTS=1 build/release/always_tests "links are*"
    CHECK(digests.different_from(SECANT_DIGESTS "/link/links_digests.txt") == "");
}
