import type { Context } from '#/kernel/context.ts'
import { PROVIDERS } from './rules.ts'
import { findState } from './store.ts'

/** The state of the server: what the database knows of it, and what only the process can see (DESK-16). */
export async function findSystem({ sql, gateway, readMachine }: Context) {
  const [state, machine] = await Promise.all([findState(sql), readMachine()])
  return { ...state, ...machine, gateways: PROVIDERS.filter((provider) => gateway(provider) !== undefined) }
}
