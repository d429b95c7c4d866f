import type { Plugin } from 'vite'

/** What of a feature runs in browsers, by CONTRIBUTING's table: any other file there is the server's. */
const OF_FEATURES =
  /\/src\/features\/(?:.*\/)?(?:ui\/[^/]+|(?:contract|contracts|admin-contracts|rules|search|topics|texts(?:\.desk)?(?:\.hi)?)\.ts)$/
const ONLY_ON_SERVER = /\/(?:src\/server\/.*|src\/kernel\/secrets\.ts|database\/.*\.(?:ts|sql))$/

/** Whether a module, by its whole path, may be part of what browsers load. */
export function mayReachBrowser(path: string): boolean {
  return path.includes('/src/features/') ? OF_FEATURES.test(path) : !ONLY_ON_SERVER.test(path)
}

/**
 * Fails the web build if a module of the server (a `store`, a use case, mails, `src/server/` or `database/`) would
 * reach the browser: a wrong import must never ship SQL or secrets (house rules, "Imports flow one way").
 */
export function browserOnly(): Plugin {
  return {
    name: 'adhyayan:browser-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const leaked = chunk.moduleIds.find((id) => !mayReachBrowser(id.split('?')[0] ?? id))
        if (!leaked) continue
        const by = this.getModuleInfo(leaked)?.importers.join(', ')
        this.error(`Server module in the browser bundle: ${leaked} (imported by ${by || 'an entry'})`)
      }
    },
  }
}
