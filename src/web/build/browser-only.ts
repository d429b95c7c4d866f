import type { Plugin } from 'vite'

const SERVER_ONLY = /\/(?:src\/features\/.*\/(?:store|actions)\.ts|src\/server\/.*|database\/.*\.(?:ts|sql))$/

/**
 * Fails the web build if a server module (a `store`, an `actions`, `src/server/` or `database/`) would reach the
 * browser: a wrong import must never ship SQL or secrets (house rules, "Imports flow one way").
 */
export function browserOnly(): Plugin {
  return {
    name: 'adhyayan:browser-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const leaked = chunk.moduleIds.find((id) => SERVER_ONLY.test(id.split('?')[0] ?? id))
        if (!leaked) continue
        const by = this.getModuleInfo(leaked)?.importers.join(', ')
        this.error(`Server module in the browser bundle: ${leaked} (imported by ${by || 'an entry'})`)
      }
    },
  }
}
