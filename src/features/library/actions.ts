import type { Context } from '#/kernel/context.ts'
import * as store from './store.ts'

/** The library's public name and contact details. */
async function details({ sql }: Context) {
  return store.findDetails(sql)
}

export const visitor = { details }
