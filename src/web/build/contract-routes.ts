import { minifyContractRouter, type AnyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const CONTRACTS = /\/src\/features\/contracts\.ts$/

/**
 * Gives the browser's API client what it needs of every contract, the method and path of each endpoint, and not the
 * schemas: those of all features and audiences together weigh more than a page's own code.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'adhyayan:contract-routes',
    apply: 'build',
    async load(id) {
      if (!CONTRACTS.test(id)) return null
      const { contracts } = (await import(id)) as { contracts: AnyContractRouter }
      return `export const contracts = ${JSON.stringify(minifyContractRouter(contracts), asCalled)}`
    },
  }
}

/** Summaries are for the API's description. */
function asCalled(key: string, value: unknown) {
  return key === 'summary' || key === 'description' ? undefined : value
}
