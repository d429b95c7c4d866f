import { listLoads, type Load } from './first-loads.ts'
import { joinParts, type Part } from './join-parts.ts'
import type { ModuleGraph } from './module-graph.ts'

/** They change with their own releases, not with ours: a browser keeps them. They import nothing of ours. */
const LIBRARIES = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: /\/node_modules\/(?:@tanstack\/(?:react-router|router-core|history|store|react-store)|use-sync-external-store|seroval)\//,
  },
]
const NAMED = [
  { name: 'app', test: /\/src\/web\/main\.tsx$/ },
  { name: 'routes', test: /\/src\/web\/routeTree\.gen\.ts$/ },
]

/** What a request costs: measured on a slow connection, where twice as much or half of it made no difference. */
const REQUEST_BYTES = 1200

/**
 * The script of each module by its id. What the same loads need makes a part, and parts are joined; what one load alone
 * needs has no name here and stays with it.
 */
export function cutScripts(graph: ModuleGraph): Map<string, string> {
  const loads = listLoads(graph)
  const libraries = nameLibraries(graph.ids)
  const parts = listParts(graph, loads, libraries)
  const scripts = joinParts(
    parts,
    loads.map(({ weight }) => weight),
    REQUEST_BYTES,
  )
  return new Map([
    ...libraries,
    ...scripts.flatMap((own, at) => {
      const ids = own.flatMap((part) => parts[part]?.ids ?? [])
      const name = NAMED.find(({ test }) => ids.some((id) => test.test(id)))?.name ?? `~${at}`
      return ids.map((id): [string, string] => [id, name])
    }),
  ])
}

function nameLibraries(ids: readonly string[]): Map<string, string> {
  return new Map(
    LIBRARIES.flatMap(({ name, test }) =>
      ids.filter((id) => test.test(id)).map((id): [string, string] => [id, name]),
    ),
  )
}

function listParts(
  graph: ModuleGraph,
  loads: readonly Load[],
  libraries: ReadonlyMap<string, string>,
): (Part & { ids: string[] })[] {
  const loadsOf = new Map<string, number[]>()
  for (const [at, { modules }] of loads.entries())
    for (const id of modules) loadsOf.set(id, [...(loadsOf.get(id) ?? []), at])
  const shared = [...loadsOf].filter(([id, own]) => own.length > 1 && !libraries.has(id))
  const groups = [...Map.groupBy(shared, ([, own]) => own.join()).values()]
  const partOf = new Map(groups.flatMap((group, at) => group.map(([id]) => [id, at] as const)))
  return groups.map((group, at) => {
    const ids = group.map(([id]) => id)
    const imports = new Set(ids.flatMap(graph.importsOf).flatMap((id) => partOf.get(id) ?? []))
    imports.delete(at)
    return {
      ids,
      bytes: ids.reduce((sum, id) => sum + graph.bytesOf(id), 0),
      imports: [...imports],
      loads: new Set(group[0]?.[1]),
    }
  })
}
