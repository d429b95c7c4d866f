import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The scripts and style sheets that a page needs besides the app's own, by path; `*` is any other page. */
export type RoutePreloads = Record<string, string[]>

/** It begins with its own route alone (src/web/router.ts). */
const SIGN_IN = '/auth'
const ROUTE = /\/src\/web\/routes\/(.*)\.tsx\?tsr-split=component$/

/**
 * Writes `preloads.json` beside the app's folder: the server lists a page's scripts in its HTML, so that the browser
 * fetches all of them at once instead of waiting until the first ones run.
 */
export function routePreloads(): Plugin {
  let file = ''
  return {
    name: 'adhyayan:route-preloads',
    apply: 'build',
    configResolved: (config) => {
      file = resolve(config.root, config.build.outDir, '../preloads.json')
    },
    async writeBundle(_options, bundle) {
      await writeFile(file, JSON.stringify(preloadsOf(bundle), null, 1))
    },
  }
}

function preloadsOf(bundle: Rolldown.OutputBundle): RoutePreloads {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  // A module that is imported later may be behind a chunk that only re-exports it.
  const holding = (end: string) =>
    chunks.filter(({ moduleIds, facadeModuleId }) =>
      [...moduleIds, facadeModuleId].some((id) => id?.endsWith(end)),
    )
  const own = closure(holding('/src/web/main.tsx'), bundle)
  const filesOf = (starts: readonly Rolldown.OutputChunk[]) => {
    const files = [...closure(starts, bundle)].filter((name) => !own.has(name))
    return [...files, ...stylesOf(files, bundle)]
  }
  const routes = holding('/src/web/routeTree.gen.ts')
  const pages = Object.fromEntries(
    chunks.flatMap((chunk) => {
      const route = chunk.moduleIds.map((id) => ROUTE.exec(id)?.[1]).find((name) => name !== undefined)
      if (!route || /\$|(?:^|\/)route$/.test(route)) return []
      const [area = ''] = route.split('/')
      const portal = holding(`/routes/${area}/route.tsx?tsr-split=component`)
      const session = portal.length > 0 ? holding('/src/client/session.ts') : []
      const path = `/${route.replace(/\/?index$/, '')}`
      return [[path, filesOf([...(path === SIGN_IN ? [] : routes), chunk, ...portal, ...session])]]
    }),
  )
  return { ...pages, '*': filesOf(routes) }
}

function stylesOf(files: readonly string[], bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = files.map((name) => bundle[name]).filter((part) => part?.type === 'chunk')
  return new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
}

/** The scripts with everything they import. */
function closure(from: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set(from.map(({ fileName }) => fileName))
  for (const name of found) {
    const chunk = bundle[name]
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next)
  }
  return found
}
