import type { Mail } from '#/kernel/context.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { button, composeMail, letter } from '#/kernel/mail-template.ts'

type Behind = { seat_number: number; from_day: Day; until_day: Day }

/** What changed for a member, and the last day of their plan since. */
export type ExtensionFacts = {
  name: string
  closed_on: Day | null
  /** A day on which the library is open after all. */
  open_on: Day | null
  end_date: Day
  behind: readonly Behind[]
}

/** Tells a member that a closed day has moved the end of their plan, in English and in Hindi (DAYS-4). */
export function extensionMail(
  to: string,
  facts: ExtensionFacts,
  { library, url }: { library: string; url: string },
): Mail {
  const { name, closed_on, open_on } = facts
  const subject = closed_on
    ? `Closed on ${formatDay(closed_on)}: your plan is a day longer`
    : `Open on ${formatDay(open_on ?? facts.end_date)} after all`
  const body = letter`Hello ${name},

    ${english(facts)}

    ${hindi(facts)}

    ${button('See your plan', url)}`
  return composeMail({ to, library, subject, body })
}

function english({ closed_on, open_on, end_date, behind }: ExtensionFacts): string {
  const end = formatDay(end_date)
  return [
    open_on && `The library is open on ${formatDay(open_on)} after all.`,
    closed_on && `The library is closed on ${formatDay(closed_on)}.`,
    `Your plan now ends on ${end}.`,
    ...behind.map(
      ({ seat_number, from_day }) =>
        `Seat ${seat_number} is somebody else’s on ${formatDay(from_day)}: please choose another for that day, or ask at the desk.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

function hindi({ closed_on, open_on, end_date, behind }: ExtensionFacts): string {
  return [
    open_on && `लाइब्रेरी ${inHindi(open_on)} को खुली रहेगी।`,
    closed_on && `लाइब्रेरी ${inHindi(closed_on)} को बंद रहेगी।`,
    `आपका प्लान अब ${inHindi(end_date)} तक है।`,
    ...behind.map(
      ({ seat_number, from_day }) =>
        `सीट ${seat_number} ${inHindi(from_day)} को किसी और की है: उस दिन के लिए दूसरी सीट चुनें, या डेस्क पर पूछें।`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The server speaks English; this mail is in both languages, since nobody has told it which one its reader reads. */
const HINDI_DAY = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const inHindi = (day: Day): string => HINDI_DAY.format(new Date(`${day}T00:00:00Z`))
