import { translate } from '#/kernel/words.ts'
import { durationLabel } from '../rules.ts'

/** '3 Months', as the history keeps a length. */
const LENGTH = /^(\d+) (Month|Day)s?$/

/** What the history kept of a plan, in English, in the language spoken; names as they are. */
export function translatePlanField(field: string, kept: string): string {
  if (field === 'name' || field === 'name_hi') return kept
  return kept.split(', ').map(inWords).join(', ')
}

function inWords(part: string): string {
  const [, count, unit] = LENGTH.exec(part) ?? []
  if (unit === undefined) return translate(part)
  const [duration_months, duration_days] = unit === 'Month' ? [Number(count), 0] : [0, Number(count)]
  return durationLabel({ duration_months, duration_days })
}
