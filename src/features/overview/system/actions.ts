import type { Context } from '#/kernel/context.ts'
import { PROVIDERS } from '#/kernel/gateway.ts'
import { findState } from './store.ts'

/** The state of the server: what the database knows of it, and what only the process can see (DESK-16). */
export async function findSystem({ sql, now, gateway, readMachine }: Context) {
  const [state, machine] = await Promise.all([findState(sql, now), readMachine()])
  return { ...state, ...machine, gateways: PROVIDERS.filter((provider) => gateway(provider) !== undefined) }
}
