import type { Plugin } from 'vite'
import { cutScripts } from './cut-scripts.ts'
import { reach } from './join-parts.ts'
import { readModuleGraph } from './module-graph.ts'

const ZOD = /\/node_modules\/zod\//

/**
 * Cuts the app into scripts along its first loads. What the same loads need makes a part, and parts are joined where a
 * request less is worth the bytes more. What one load alone needs stays with it.
 */
export function chunks(): Plugin {
  let scripts = new Map<string, string>()
  return {
    name: 'adhyayan:chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the names of all parts.
            chunkFileNames: ({ name }) =>
              name.startsWith('~') ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ name: (id) => scripts.get(id) ?? null, debugName: 'first loads' }],
            },
          },
        },
      },
    }),
    renderStart() {
      scripts = cutScripts(readModuleGraph(this))
    },
    generateBundle(_options, bundle) {
      const importsOf = (name: string) => {
        const script = bundle[name]
        return script?.type === 'chunk' ? script.imports : []
      }
      const circle = Object.keys(bundle).find((name) => reach(importsOf(name), importsOf).has(name))
      if (circle) this.error(`Scripts import each other, and would run before what they need: ${circle}`)
      const app = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'app')
      const ids = app?.type === 'chunk' ? app.moduleIds : []
      if (!ids.some((id) => ZOD.test(id))) return
      const by = ids.filter((id) => this.getModuleInfo(id)?.importedIds.some((to) => ZOD.test(to)))
      this.error(
        `Every page would load zod, by ${by.join(', ')}. Routes read their address by src/web/search.ts`,
      )
    },
  }
}
