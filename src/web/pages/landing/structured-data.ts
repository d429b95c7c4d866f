import { saidIn, type Question } from '#/features/library/faq/rules.ts'
import { picturePath } from '#/features/library/pictures/rules.ts'
import { nameOf } from '#/kernel/names.ts'
import { plainRupees } from '#/kernel/money.ts'
import type { Plan } from '#/features/plans/rules.ts'
import { openDay, WEEKDAYS } from '#/features/library/hours/rules.ts'
import { language, translate } from '#/kernel/words.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import type { LibraryMap } from '#/web/pages/landing/map-embed.ts'
import type { ShownContact } from '#/web/pages/landing/shown-contact.ts'
import { planLink } from '#/web/pages/landing/plan-link.ts'

/**
 * What search engines read about the library, in the page's language: schema.org's LocalBusiness with hours and offers.
 */
export function structuredData(
  { library, plans, pictures }: Pick<LandingData, 'library' | 'plans' | 'pictures'>,
  { contact, map, appUrl }: { contact: ShownContact; map: LibraryMap | null; appUrl: string },
) {
  const { contact_email, contact_phone, address } = contact
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${appUrl}/#library`,
    name: library.name,
    description: translate(nameOf(library, 'hero_text')),
    url: `${appUrl}/`,
    image:
      pictures.length === 0
        ? `${appUrl}/share.png`
        : pictures.map(({ file_id }) => `${appUrl}${picturePath(file_id, 960)}`),
    // What is undefined is left out of the JSON.
    email: contact_email ?? undefined,
    telephone: contact_phone ?? undefined,
    address:
      address === null
        ? undefined
        : { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
    hasMap: map?.link,
    currenciesAccepted: 'INR',
    openingHoursSpecification: library.opening_hours.flatMap(openingHours),
    makesOffer: plans.map((plan) => offer(plan, appUrl)),
    subjectOf: library.faq.length === 0 ? undefined : faqPage(library.faq),
  }
}

/** The owner's own answers; samples are told to nobody. */
function faqPage(faq: readonly Question[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: faq
      .map((one) => saidIn(language(), one))
      .map(({ lang, question, answer }) => ({
        '@type': 'Question',
        inLanguage: lang ?? language(),
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
}

function offer(plan: Plan, appUrl: string) {
  return {
    '@type': 'Offer',
    name: nameOf(plan, 'name'),
    price: plainRupees(plan.price),
    priceCurrency: 'INR',
    url: `${appUrl}${planLink(plan.slug)}`,
    availability: 'https://schema.org/InStock',
  }
}

/** One day, Sunday first. `closes` before `opens` means the next morning; 24 hours end a minute early. */
function openingHours(stored: string, day: number) {
  const hours = openDay(stored)
  if (!hours) return []
  const { opens, closes } = hours.opens === hours.closes ? { opens: '00:00', closes: '23:59' } : hours
  return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: WEEKDAYS[day], opens, closes }]
}

/** JSON that is safe inside a script element: nothing the owner typed can close it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
