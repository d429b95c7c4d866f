import { renderToStaticMarkup } from 'react-dom/server'
import { ClockCard } from '#/web/pages/landing/clock-card.tsx'
import { Facilities } from '#/web/pages/landing/facilities.tsx'
import { Head } from '#/web/pages/landing/head.tsx'
import { Hero } from '#/web/pages/landing/hero.tsx'
import { indiaClock } from '#/web/pages/landing/india-clock.ts'
import type { LandingData, LandingView } from '#/web/pages/landing/landing-data.ts'
import { libraryMap } from '#/web/pages/landing/map-embed.ts'
import { Plans } from '#/web/pages/landing/plans.tsx'
import { Reasons } from '#/web/pages/landing/reasons.tsx'
import { SiteFooter } from '#/web/pages/landing/site-footer.tsx'
import { SiteHeader } from '#/web/pages/landing/site-header.tsx'
import { Testimonials } from '#/web/pages/landing/testimonials.tsx'
import { Visit } from '#/web/pages/landing/visit.tsx'

/** What the server needs: the page's HTML, and the host that its content policy allows in a frame. */
export type Landing = { html: string; frameHost: string }

/**
 * The landing page (LANDING-1) as plain HTML: React renders it on the server and never reaches the visitor, and escapes
 * everything that the owner typed.
 */
export function renderLanding(data: LandingData, view: LandingView): Landing {
  const html = renderToStaticMarkup(<Page data={data} view={view} />)
  return { html: `<!doctype html>${html}`, frameHost: libraryMap(data.library).host }
}

function Page({ data, view }: { data: LandingData; view: LandingView }) {
  const clock = indiaClock(view.now)
  const map = libraryMap(data.library)
  return (
    <html lang="en-IN">
      <Head data={data} view={view} />
      <body>
        <SiteHeader name={data.library.name} />
        <main id="main">
          <Hero plans={data.plans} library={data.library} clock={clock} />
          <Facilities floors={data.floors} pictures={data.pictures} />
          <Reasons name={data.library.name} />
          <Plans plans={data.plans} />
          <Testimonials />
          <Visit map={map} />
        </main>
        <SiteFooter library={data.library} map={map} year={clock.year} />
        <ClockCard clock={clock} />
      </body>
    </html>
  )
}
