import type { Plugin } from 'vite'

type Endpoint = {
  route: { method: string; path: string }
  meta: { slow?: boolean; asks?: boolean; once?: boolean }
}

const CONTRACTS = /\/src\/features\/(admin-)?contracts\.ts$/

/**
 * Gives the browser's API client only the method and path of each endpoint, and how it waits for the answer, not the
 * schemas: those of all features and audiences together are bigger than a page's own code.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'adhyayan:contract-routes',
    apply: 'build',
    async load(id) {
      if (!CONTRACTS.test(id)) return null
      const exported = (await import(id)) as { contracts: Record<string, object> } | { admin: object }
      return `const at = (method, path, meta = {}) => ({ '~orpc': { route: { method, path }, meta } })
        ${sourceOf(exported)}`
    },
  }
}

/** The desk's endpoints are a module of their own, which the API client fetches with its first call for them. */
function sourceOf(exported: { contracts: Record<string, object> } | { admin: object }): string {
  if ('admin' in exported) return `export const admin = ${routesIn(exported.admin)}`
  const { admin: _, ...portals } = exported.contracts
  return `export const contracts = ${routesIn(portals)}`
}

/** The tree as source code: `{ seats: { bookSeat: at('POST', '/seat-bookings') } }`. */
function routesIn(tree: object): string {
  const branches = Object.entries(tree).map(([name, branch]: [string, object]) => {
    if (!('~orpc' in branch)) return `${JSON.stringify(name)}: ${routesIn(branch)}`
    const { route, meta } = branch['~orpc'] as Endpoint
    const { slow, asks, once } = meta
    const given = [route.method, route.path, ...(slow || asks || once ? [{ slow, asks, once }] : [])]
    return `${JSON.stringify(name)}: at(${given.map((one) => JSON.stringify(one)).join(', ')})`
  })
  return `{ ${branches.join(', ')} }`
}
