import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pageOf, startsOf } from './first-loads.ts'

/** The scripts and style sheets that a page needs besides the app's own, by path; `*` is any other page. */
export type RoutePreloads = Record<string, string[]>

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
  const pages = chunks.flatMap((chunk) => {
    const page = chunk.moduleIds.map(pageOf).find((name) => name !== undefined)
    if (!page || page.includes('$')) return []
    return [[`/${page.replace(/\/?index$/, '')}`, filesOf([chunk, ...startsOf(page).flatMap(holding)])]]
  })
  return { ...Object.fromEntries(pages), '*': filesOf(holding('/src/web/routeTree.gen.ts')) }
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
