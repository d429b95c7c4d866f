import { formatDay } from '#/kernel/dates.ts'
import { asSentence, t, type Words } from '#/kernel/words.ts'
import { isOutOfService } from './rules.ts'

/** 'Out of service from 3 Dec 2026', for a seat in service until then; otherwise ''. */
export function closingWords(seat: { out_of_service: boolean; out_of_service_from: string | null }): string {
  const { out_of_service, out_of_service_from: from } = seat
  return from && !out_of_service ? t('Out of service from {day}', { day: formatDay(from) }) : ''
}

/**
 * What whoever has a seat until `end_date` is told of its days out of service, until the desk has moved them: 'Out of
 * service from 3 Dec 2026. The library will move you to another seat.'; '' if it is theirs to the end (SEAT-17).
 */
export function movingWords(
  seat: { out_of_service_from: string | null },
  end_date: string,
  today: string,
): string {
  if (!isOutOfService(seat, end_date)) return ''
  const out_of_service = isOutOfService(seat, today)
  const what = out_of_service
    ? t('This seat is out of service.')
    : asSentence(closingWords({ ...seat, out_of_service }))
  return `${what} ${t(WILL_MOVE)}`
}

export const WILL_MOVE: Words = 'The library will move you to another seat.'

/** What somebody else made of a seat meanwhile: the first day on which it is out of service, if any. */
export function serviceNow(from: unknown): string {
  return typeof from === 'string'
    ? t('Someone else has taken this seat out of service from {day}.', { day: formatDay(from) })
    : t('Someone else has put this seat back in service.')
}
