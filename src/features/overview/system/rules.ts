import type { Provider } from '#/kernel/gateway.ts'
import { inSeconds } from '#/kernel/durations.ts'

export const PROVIDERS = ['razorpay', 'payu', 'sandbox'] as const satisfies Provider[]

/** Some jobs are begun every minute: so long without one, nothing runs them. */
const SILENCE = inSeconds({ minutes: 5 })

export type JobsState = 'running' | 'stopped' | 'not_yet'

/** Whether jobs run, by the seconds since the last was begun. */
export function jobsState(silent_for: number | null): JobsState {
  if (silent_for === null) return 'not_yet'
  return silent_for < SILENCE ? 'running' : 'stopped'
}

const GIGABYTE = 1024 ** 3
/** With less than this of a disk left, or less than a gigabyte, it is time to act. */
const LEAST_SHARE = 0.05

export function isDiskShort({ free, total }: { free: number; total: number }): boolean {
  return free < GIGABYTE || free < total * LEAST_SHARE
}
