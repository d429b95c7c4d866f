import type { Rolldown } from 'vite'

/** The modules of a build by id: what each needs at once, what it fetches later, and about how large it gets. */
export type ModuleGraph = {
  ids: string[]
  importsOf: (id: string) => readonly string[]
  importersOfLater: (id: string) => readonly string[]
  /** After compression, before what nobody uses is left out. */
  bytesOf: (id: string) => number
}

/** It exports all icons: what imports it needs the few that it names. */
const ALL_ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** Of the source, once it is minified and compressed. */
const COMPRESSED = 0.2

export function readModuleGraph(build: Rolldown.PluginContext): ModuleGraph {
  // Sorted, since they come in another order each time. Each look at one is a call out of JavaScript.
  const modules = new Map(
    [...build.getModuleIds()].toSorted().map((id) => [id, readModule(build.getModuleInfo(id))]),
  )
  const allIcons = [...modules.keys()].find((id) => ALL_ICONS.test(id)) ?? ''
  const icons = listIcons(allIcons, modules.get(allIcons)?.code ?? '')
  const imports = new Map(
    [...modules].map(([id, { code, importedIds }]) => {
      if (id === allIcons) return [id, []]
      const own = importedIds.includes(allIcons) ? namesOf(code).flatMap((name) => icons.get(name) ?? []) : []
      return [id, [...importedIds, ...own].filter((to) => modules.has(to))]
    }),
  )
  return {
    ids: [...modules.keys()],
    importsOf: (id) => imports.get(id) ?? [],
    importersOfLater: (id) => modules.get(id)?.dynamicImporters ?? [],
    bytesOf: (id) => (modules.get(id)?.code.length ?? 0) * COMPRESSED,
  }
}

function readModule(info: Rolldown.ModuleInfo | null) {
  return {
    code: info?.code ?? '',
    importedIds: info?.importedIds ?? [],
    dynamicImporters: info?.dynamicImporters ?? [],
  }
}

/** The module of each icon by its names, from `export { default as Search, … } from './icons/search.mjs'`. */
function listIcons(allIcons: string, code: string): Map<string, string> {
  const folder = allIcons.slice(0, allIcons.lastIndexOf('/'))
  return new Map(
    [...code.matchAll(/export \{([^}]*)\} from ['"]\.(\/icons\/.*?)['"]/g)].flatMap(
      ([, names = '', file = '']) =>
        [...names.matchAll(/default as (\w+)/g)].map(([, name = '']): [string, string] => [
          name,
          folder + file,
        ]),
    ),
  )
}

/** The icons' names in `import { Search, X as Close } from 'lucide-react'`. */
function namesOf(code: string): string[] {
  return [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/\s.*/, '')),
  )
}
