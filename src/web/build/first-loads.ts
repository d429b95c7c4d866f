import { reach } from './join-parts.ts'
import type { ModuleGraph } from './module-graph.ts'

/** What a browser fetches at once, and how much that counts. */
export type Load = { modules: ReadonlySet<string>; weight: number }

const PAGE = /\/src\/web\/routes\/(.*)\.tsx\?tsr-split=component$/
const FRAME = /(?:^|\/)route$/
/** It begins with its own route alone (src/web/router.ts). */
const SIGN_IN = 'auth'

/** Everybody comes by the sign-in page, on the slowest connection they ever have. */
const SIGN_IN_WEIGHT = 30
/** What is fetched once a page is shown, such as a dialog. */
const LATER_WEIGHT = 0.25

/** The page that a module draws, by its route's file: `dashboard/fees`. */
export function pageOf(id: string): string | undefined {
  const page = PAGE.exec(id)?.[1]
  return page === undefined || FRAME.test(page) ? undefined : page
}

/** How the ids of the modules end that a page's first load begins with, besides the page's own. */
export function startsOf(page: string): string[] {
  const [area = ''] = page.split('/')
  const portal = [`/src/web/routes/${area}/route.tsx?tsr-split=component`, '/src/client/session.ts']
  return [
    '/src/web/main.tsx',
    ...(page === SIGN_IN ? [] : ['/src/web/routeTree.gen.ts']),
    ...(area === 'dashboard' || area === 'admin' ? portal : []),
  ]
}

/** The first load of each page, and what each of its later imports brings besides what is loaded already. */
export function listLoads({ ids, importsOf, importersOfLater }: ModuleGraph): Load[] {
  const find = (end: string) => {
    const found = ids.filter((id) => id.endsWith(end))
    if (found.length === 0) throw new Error(`The first loads have lost one of their starts, ${end}`)
    return found
  }
  const begun = new Set<string>()
  const loads = ids.flatMap((id): Load[] => {
    const page = pageOf(id)
    if (page === undefined) return []
    const starts = [id, ...startsOf(page).flatMap(find)]
    for (const start of starts) begun.add(start)
    return [{ modules: reach(starts, importsOf), weight: page === SIGN_IN ? SIGN_IN_WEIGHT : 1 }]
  })
  const later = ids.filter((id) => importersOfLater(id).length > 0 && !begun.has(id))
  for (const id of later) {
    const before = loads.filter(({ modules }) => importersOfLater(id).some((from) => modules.has(from)))
    const there = before
      .map(({ modules }) => modules)
      .reduce((a, b) => a.intersection(b), before[0]?.modules ?? new Set())
    loads.push({ modules: there.union(reach([id], importsOf)), weight: LATER_WEIGHT })
  }
  return loads
}
