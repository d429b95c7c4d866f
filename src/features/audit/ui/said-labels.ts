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

/** It has a 29 February. */
const SOME_YEAR = '2024'
/** Stands for the year in a label that is meant whatever that is. */
const ANY_YEAR = '____'

/**
 * The months and days that words name, as labels keep them; one that no label has finds nothing. Without a year they
 * are those of every year, and of a month's name a part is enough, as of all that is searched for.
 */
function datesIn(words: string): { on: string; kept: string }[] {
  const typed = /\b\d{4}\b/.exec(words)?.[0]
  const year = typed ?? SOME_YEAR
  const two = (number: number) => String(number).padStart(2, '0')
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${two(at + 1)}`)
  const days = months.flatMap((month) => Array.from({ length: 31 }, (_, at) => `${month}-${two(at + 1)}`))
  const inWords = (on: string) => (typed ? on : on.replace(year, '').trim())
  const inLabels = (date: string) => (typed ? date : date.replace(year, ANY_YEAR))
  const isNamed = ({ on }: { on: string }) => words.includes(inOneCase(on))
  const ofMonths = months.map((month) => ({ on: inWords(formatMonth(month)), kept: inLabels(month) }))
  const ofDays = days.filter(isDay).map((day) => {
    return { on: inWords(formatDay(day)), kept: inLabels(day).replaceAll('-', ' ') }
  })
  return [...(typed ? ofMonths.filter(isNamed) : ofMonths), ...ofDays.filter(isNamed)]
}
