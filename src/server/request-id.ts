import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs what belongs to a request, so that whatever it logs, however deep, carries the id that its caller is shown. */
export function asRequest(id: string, work: () => void): void {
  ids.run(id, work)
}

/** The request that is being answered, if any. */
export const requestId = (): string | undefined => ids.getStore()
