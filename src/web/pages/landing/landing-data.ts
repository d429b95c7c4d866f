import type { Offer } from '#/features/library/offers/rules.ts'
import type { Question } from '#/features/library/faq/rules.ts'
import type { FacilityPicture } from '#/features/library/pictures/rules.ts'
import type { Quote } from '#/features/library/testimonials/rules.ts'
import type { FreeDesks } from '#/features/seats/free-desks/rules.ts'
import type { ClosedDays } from '#/kernel/closed-days.ts'
import type { Language } from '#/kernel/words.ts'
import type { Plan } from '#/features/plans/rules.ts'

/** The content that the owner edits in Settings and Plans. */
export type LandingData = {
  library: {
    name: string
    /** '' for bottle green. */
    brand_color: string
    /** The public picture of the logo; null: the lamp. */
    logo_file_id: string | null
    hero_title: string
    /** '' without. */
    hero_title_hi: string
    hero_text: string
    hero_text_hi: string
    contact_email: string
    contact_phone: string
    /** The phone's digits with the country code; null without any. */
    contact_digits: string | null
    address: string
    map_url: string
    /** Seven days, Sunday first: '08:00-22:00' or 'closed'. */
    opening_hours: readonly string[]
    /** What the owner has said that the library has; empty: nothing yet. */
    offers: readonly Offer[]
    faq: readonly Question[]
  }
  /** Whether today and the days around it are closed, whatever the hours are. */
  closed: ClosedDays
  /** The plans for sale. */
  plans: readonly Plan[]
  /** The floors from the entrance up, with their number of desks. */
  floors: readonly { name: string; seats: number }[]
  free: FreeDesks
  /** The newest words that members agreed to, under names of their choice. */
  testimonials: readonly Quote[]
  /** Photos that replace drawn scenes. */
  pictures: readonly FacilityPicture[]
}

/** Addresses of the page's built files. */
export type LandingAssets = {
  script: string
  style: string
  /** Fonts to preload for each language: all that it says, since they are used only if they come at once. */
  fonts: Readonly<Record<Language, readonly string[]>>
}

/** Where and when the page is shown. */
export type LandingView = {
  /** The public address of the site, without a trailing slash. */
  appUrl: string
  now: Date
  language: Language
  /** Whether samples are shown: in production strangers come, and what is made up is left out (LANDING-14). */
  samples: boolean
  assets: LandingAssets
}
