import { renderToStaticMarkup } from 'react-dom/server'
import { shownOffers } from '#/features/library/offers/rules.ts'
import { accountsHindi } from '#/features/accounts/texts.hi.ts'
import { menuHindi } from '#/features/canteen/menu/texts.hi.ts'
import { overviewHindi } from '#/features/overview/texts.hi.ts'
import { plansHindi } from '#/features/plans/texts.hi.ts'
import { seatsHindi } from '#/features/seats/texts.hi.ts'
import { timetableHindi } from '#/features/timetable/texts.hi.ts'
import { shared } from '#/kernel/shared.hi.ts'
import { reachBy } from '#/kernel/reach-by-phone.ts'
import { sayIn, t } from '#/kernel/words.ts'
import { ClockCard } from '#/web/pages/landing/clock-card.tsx'
import { Facilities, shownFacilities } from '#/web/pages/landing/facilities.tsx'
import { Faq, shownQuestions } from '#/web/pages/landing/faq.tsx'
import { Head } from '#/web/pages/landing/head.tsx'
import { Hero } from '#/web/pages/landing/hero.tsx'
import { indiaClock } from '#/web/pages/landing/india-clock.ts'
import type { LandingData, LandingView } from '#/web/pages/landing/landing-data.ts'
import { libraryMap, type LibraryMap } from '#/web/pages/landing/map-embed.ts'
import { Plans } from '#/web/pages/landing/plans.tsx'
import { Reasons } from '#/web/pages/landing/reasons.tsx'
import { RoomNow } from '#/web/pages/landing/room-now.tsx'
import { shownContact } from '#/web/pages/landing/shown-contact.ts'
import { SiteFooter } from '#/web/pages/landing/site-footer.tsx'
import { SiteHeader } from '#/web/pages/landing/site-header.tsx'
import { Steps } from '#/web/pages/landing/steps.tsx'
import { shownQuotes, Testimonials } from '#/web/pages/landing/testimonials.tsx'
import { landingHindi } from '#/web/pages/landing/texts.hi.ts'
import { Visit } from '#/web/pages/landing/visit.tsx'

/**
 * What the server needs: the page's HTML, the part of it that changes each minute, and the host that its content policy
 * allows in a frame; null: none.
 */
export type Landing = { html: string; room: string; frameHost: string | null }

/** What this page says, and the words of features that it shares with the portal. */
const HINDI = {
  ...shared,
  ...accountsHindi,
  ...overviewHindi,
  ...plansHindi,
  ...seatsHindi,
  ...menuHindi,
  ...timetableHindi,
  ...landingHindi,
}

/**
 * The landing page (LANDING-1) as plain HTML: React renders it on the server and never reaches the visitor, and escapes
 * everything that the owner typed.
 */
export function renderLanding(data: LandingData, view: LandingView): Landing {
  return sayIn(view.language, view.language === 'hi' ? HINDI : {}, () => {
    const html = renderToStaticMarkup(<Page data={data} view={view} />)
    const room = renderToStaticMarkup(<RoomNow {...data} clock={indiaClock(view.now)} />)
    return { html: `<!doctype html>${html}`, room, frameHost: mapOf(data, view)?.host ?? null }
  })
}

/** The map, unless the place is still a sample that strangers must not be sent to (LANDING-14). */
function mapOf({ library }: LandingData, view: LandingView): LibraryMap | null {
  const { address, map_url } = shownContact(library, view)
  return address !== null && map_url !== null ? libraryMap({ address, map_url }) : null
}

/** What WhatsApp is opened with. */
const GREETING = 'Hello, I would like to know more about the library.'

function Page({ data, view }: { data: LandingData; view: LandingView }) {
  const { library, plans, floors, pictures } = data
  const clock = indiaClock(view.now, view.language)
  const map = mapOf(data, view)
  const contact = shownContact(library, view)
  const reach = contact.contact_phone === null ? null : reachBy(library.contact_digits, t(GREETING))
  const questions = shownQuestions(library.faq, view)
  const quotes = shownQuotes(data.testimonials, view)
  const offers = shownOffers(library.offers, view)
  const shown = shownFacilities(floors, pictures, view)
  return (
    <html lang={view.language === 'hi' ? 'hi-IN' : 'en-IN'}>
      <Head data={data} contact={contact} map={map} view={view} />
      <body>
        <SiteHeader
          name={library.name}
          logo={library.logo_file_id}
          facilities={shown.length > 0}
          visit={map !== null || reach !== null}
          reach={reach}
        />
        <main id="main">
          <Hero {...data} plans={plans} clock={clock} />
          {shown.length > 0 && <Facilities shown={shown} />}
          <Reasons
            name={library.name}
            week={library.opening_hours}
            offers={offers}
            areSamples={view.samples && library.offers.length === 0}
          />
          <Steps />
          <Plans plans={plans} week={library.opening_hours} offers={offers} />
          {quotes.length > 0 && <Testimonials shown={quotes} areSamples={data.testimonials.length === 0} />}
          {questions.length > 0 && <Faq shown={questions} areSamples={library.faq.length === 0} />}
          {(map || reach) && <Visit map={map} reach={reach} />}
        </main>
        <SiteFooter library={library} contact={contact} map={map} year={clock.year} />
        <ClockCard clock={clock} />
      </body>
    </html>
  )
}
