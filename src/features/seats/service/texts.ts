import { formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

/** 'Out of service from 3 Dec 2026', for a seat in service until then; otherwise ''. */
export function closingWords(seat: { out_of_service: boolean; out_of_service_from: string | null }): string {
  const { out_of_service, out_of_service_from: from } = seat
  return from && !out_of_service ? t('Out of service from {day}', { day: formatDay(from) }) : ''
}

/** What somebody else made of a seat meanwhile: the first day on which it is out of service, if any. */
export function serviceNow(from: unknown): string {
  return typeof from === 'string'
    ? t('Someone else has taken this seat out of service from {day}.', { day: formatDay(from) })
    : t('Someone else has put this seat back in service.')
}
