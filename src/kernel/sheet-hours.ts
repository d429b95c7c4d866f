/** Hours as people and spreadsheets write them: '8:00 AM - 2:00 PM', '22:00-06:00', '2-10', 'सुबह 8 से दोपहर 2 बजे'. */

/** Minutes of the day; an end above 1440 is on the next day. */
type Reading = { starts: number; ends: number }
/** Every way in which the words can be read, and whether they say which half of the day is meant. */
export type Hours = { readings: readonly Reading[]; told: boolean }

const TIME = String.raw`(?:(सुबह|प्रातः|दोपहर|शाम|रात)\s*)?(\d{1,2})(?:[:.](\d{2}))?\s*(?:बजे\s*)?([ap]\.?\s?m\b\.?|noon)?(?:\s*बजे)?`
const RANGE = new RegExp(
  String.raw`(?<!\d|\d[-:./])${TIME}\s*(?:\p{Pd}|\bto\b|\btill\b|से)\s*${TIME}(?!\d|[-:./]\d)`,
  'giu',
)

/** The hours that a text names, and what else it says. */
export function hoursIn(text: string): { hours: Hours[]; rest: string } {
  const hours: Hours[] = []
  const rest = text.replaceAll(RANGE, (whole: string, ...parts: (string | undefined)[]) => {
    const read = hoursBetween(timeOf(parts.slice(0, 4)), timeOf(parts.slice(4, 8)))
    if (read === null) return whole
    hours.push(read)
    return ' '
  })
  return { hours, rest }
}

/** Minutes since midnight. `by`: how the half of the day is told, if it is. */
type Time = { minutes: readonly number[]; by: 'word' | 'clock' | null }

function timeOf([part, hour = '', minute = '', mark]: (string | undefined)[]): Time | null {
  const minutes = Number(hour) * 60 + Number(minute)
  // '24-7' is no time.
  if (Number(minute) > 59 || minutes > 1440 || (hour === '24' && minute === '')) return null
  if (Number(hour) > 12 || Number(hour) === 0) return { minutes: [minutes % 1440], by: 'clock' }
  const [early, late] = [minutes % 720, (minutes % 720) + 720]
  if (mark === undefined && part === undefined) return { minutes: [early, late], by: null }
  return { minutes: [isLate(Number(hour), part, mark) ? late : early], by: 'word' }
}

function isLate(hour: number, part: string | undefined, mark: string | undefined): boolean {
  if (mark !== undefined) return !/^a/i.test(mark)
  if (part === 'रात') return hour >= 6 && hour < 12
  return part === 'दोपहर' ? hour !== 11 : part === 'शाम'
}

/** Of two readings, the shorter one is meant: '2-10 PM' begins in the afternoon. */
function hoursBetween(from: Time | null, to: Time | null): Hours | null {
  if (from === null || to === null) return null
  // '08:00-22:00' is a clock of 24 hours at both ends.
  const isClock = from.by === 'clock' || to.by === 'clock'
  const minutesOf = ({ minutes, by }: Time) => (isClock && by === null ? minutes.slice(0, 1) : minutes)
  const readings = minutesOf(from)
    .flatMap((starts) => minutesOf(to).map((end) => ({ starts, ends: end > starts ? end : end + 1440 })))
    .toSorted((one, other) => one.ends - one.starts - (other.ends - other.starts))
  const told = from.by !== null || to.by !== null
  return { readings: told ? readings.slice(0, 1) : readings, told }
}
