import { inMilliseconds } from '#/kernel/durations.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { waitingInWords } from './words.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** '512 KB', '3.4 MB', '45 GB', kept on one line. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), 1), UNITS.length)
  const amount = bytes / STEP ** power
  return unbroken(`${amount < 10 && power > 1 ? amount.toFixed(1) : Math.round(amount)} ${UNITS[power - 1]}`)
}

/** '12 minutes', '3 hours', '2 days'. Takes seconds. */
export function secondsInWords(seconds: number): string {
  return waitingInWords(new Date(0).toISOString(), inMilliseconds({ seconds }))
}
