import type { Plan } from '#/features/plans/rules.ts'
import { SLOTS } from '#/kernel/slots.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import { libraryMap } from '#/web/pages/landing/map-embed.ts'
import { planLink } from '#/web/pages/landing/plan-words.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** What search engines read of the library: schema.org's LocalBusiness with its hours and its offers. */
export function structuredData({ library, plans }: LandingData, appUrl: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${appUrl}/#library`,
    name: library.name,
    description: 'A study library: a quiet desk with your number on it.',
    url: `${appUrl}/`,
    image: `${appUrl}/share.png`,
    email: library.contact_email,
    telephone: library.contact_phone,
    address: { '@type': 'PostalAddress', streetAddress: library.address, addressCountry: 'IN' },
    hasMap: libraryMap(library).link,
    currenciesAccepted: 'INR',
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEK,
      opens: clock(SLOTS.morning.starts),
      // Before `opens`, so on the next morning.
      closes: clock(SLOTS.night.ends),
    },
    makesOffer: plans.map((plan) => offer(plan, appUrl)),
  }
}

function offer(plan: Plan, appUrl: string) {
  return {
    '@type': 'Offer',
    name: plan.name,
    price: (plan.price / 100).toFixed(2),
    priceCurrency: 'INR',
    url: `${appUrl}${planLink(plan.slug)}`,
    availability: 'https://schema.org/InStock',
  }
}

/** '08:00' */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** JSON that can stand within a script element: no text of the owner's can close it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
