import { formatDay, type Day } from '#/kernel/dates.ts'
import { inSeconds, type Seconds } from '#/kernel/durations.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { languageOr, sayIn, type Language } from '#/kernel/words.ts'

/** What the desk may write about; each has a template of its own. */
export const SUBJECTS = ['plan', 'due'] as const
export type Subject = (typeof SUBJECTS)[number]

export const STATUSES = ['waiting', 'sending', 'accepted', 'failed', 'unclear'] as const
export type MessageStatus = (typeof STATUSES)[number]

/**
 * What WhatsApp reports of a message that it took, from what says least to what says most. Reports come in any order
 * and more than once, so one counts only if it says more than the one before: what was delivered or read did arrive.
 */
export const DELIVERIES = ['sent', 'failed', 'delivered', 'read'] as const
export type Delivery = (typeof DELIVERIES)[number]

/**
 * The same member isn't written to about the same thing again within this time: two people at the desk may both press.
 */
export const QUIET = { minutes: 10 }
/** A message that WhatsApp didn't take for so long is given up: the desk sends another, or calls. */
export const GIVE_UP_AFTER = { minutes: 60 }

const SHORTEST_PAUSE = inSeconds({ seconds: 5 })
const LONGEST_PAUSE = inSeconds({ minutes: 5 })

/** Until WhatsApp is asked again, or the message given up: as long as it waits already, but at most five minutes. */
export function pauseBeforeNext(asked_at: Date, now: Date): Seconds {
  const waited = Math.ceil((now.getTime() - asked_at.getTime()) / 1000)
  const left = inSeconds(GIVE_UP_AFTER) - waited
  return Math.max(SHORTEST_PAUSE, Math.min(waited, LONGEST_PAUSE, left)) as Seconds
}

type Switched = { switched_on: boolean; plan_template: string; due_template: string }

/** The template for a subject; null if nothing is to be sent about it. */
export function templateFor(settings: Switched, about: Subject): string | null {
  return (settings.switched_on && settings[`${about}_template`]) || null
}

/** A template's {{1}} to {{4}} (WHATSAPP-1). WhatsApp refuses line breaks and wide gaps in them. */
function wordsOf(...words: string[]): string[] {
  return words.map((word) => word.replaceAll(/\s+/g, ' ').trim())
}

type Plan = { plan_name: string; plan_name_hi: string }
type Ending = Plan & { library: string; end_date: Day }
type Owed = Plan & { owed: Paise; due_on: Day }
type About<Facts> = Facts & { name: string; template_language: string }

/** Plan and day are in the language of the template around them (LANG-10). */
export function planWords({ template_language, ...about }: About<Ending>): string[] {
  return sayIn(languageOfTemplate(template_language), {}, () =>
    wordsOf(about.name, about.library, nameOf(about, 'plan_name'), formatDay(about.end_date)),
  )
}

/** `owed` in paise; plan and day are in the language of the template around them (LANG-10). */
export function dueWords({ template_language, ...about }: About<Owed>): string[] {
  return sayIn(languageOfTemplate(template_language), {}, () =>
    wordsOf(about.name, formatRupees(about.owed), nameOf(about, 'plan_name'), formatDay(about.due_on)),
  )
}

/** Meta may name a region too, as in 'en_US'. */
const languageOfTemplate = (code: string): Language => languageOr(code.split('_')[0])
