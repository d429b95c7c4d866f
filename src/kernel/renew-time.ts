import type { Context } from './context.ts'

/**
 * The same context by the time of now. For what is done once somebody else has answered, such as a provider: they may
 * do so on another day, whose plans, receipts and numbers it gets.
 */
export function renewTime<Here extends Pick<Context, 'readClock'>>(context: Here): Here {
  return { ...context, ...context.readClock() }
}
