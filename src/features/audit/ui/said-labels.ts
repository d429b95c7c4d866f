import { formatDay, formatMonth, isDay } from '#/kernel/dates.ts'
import { translate } from '#/kernel/words.ts'
import { DATED_EXPORTS } from '../labels/rules.ts'
import { EXPORTS, OPENINGS } from '../labels/texts.ts'

/**
 * Which labels of our own are called so on this page, such as an export or a picture that was opened: the log keeps
 * them in English, and they are searched for by the words that are read (AUDIT-3). For exports of one month or day, a
 * label without its date stands for all of them.
 */
export function saidLabels(search: string): string[] {
  const words = inOneCase(search)
  const ours = [EXPORTS, ...Object.values(OPENINGS)].flatMap((labels) => Object.entries(labels))
  const labels = ours.filter(([, said]) => inOneCase(translate(said)).includes(words)).map(([label]) => label)
  return [...labels, ...datedLabels(words)]
}

const inOneCase = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()

function datedLabels(words: string): string[] {
  const dates = datesIn(words)
  return Object.entries(DATED_EXPORTS).flatMap(([label, said]) => {
    if (inOneCase(said('')).includes(words)) return [label]
    return dates.filter(({ on }) => inOneCase(said(on)).includes(words)).map(({ kept }) => `${label} ${kept}`)
  })
}

/** The months and days that words name, as labels keep them; one that no label has finds nothing. */
function datesIn(words: string): { on: string; kept: string }[] {
  const year = /\b\d{4}\b/.exec(words)?.[0]
  if (year === undefined) return []
  const two = (number: number) => String(number).padStart(2, '0')
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${two(at + 1)}`)
  const days = months.flatMap((month) => Array.from({ length: 31 }, (_, at) => `${month}-${two(at + 1)}`))
  return [
    ...months.map((month) => ({ on: formatMonth(month), kept: month })),
    ...days.filter(isDay).map((day) => ({ on: formatDay(day), kept: day.replaceAll('-', ' ') })),
  ].filter(({ on }) => words.includes(inOneCase(on)))
}
