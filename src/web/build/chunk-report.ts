import { writeFile } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** One script of the build: its compressed size, its imports, and its modules, largest first. */
export type ChunkReport = {
  gz: number
  imports: string[]
  dynamic_imports: string[]
  /** Source file and its size in bytes before compression. */
  modules: [string, number][]
}

/**
 * Writes `chunks.json` beside the app's folder, where browsers can't fetch it. The byte budgets are checked against it.
 */
export function chunkReport(): Plugin {
  let root = ''
  let file = ''
  return {
    name: 'adhyayan:chunk-report',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      file = resolve(root, config.build.outDir, '../chunks.json')
    },
    async writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const report = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, reportOf(chunk, root)]))
      await writeFile(file, JSON.stringify(report, null, 1))
    },
  }
}

function reportOf(chunk: Rolldown.OutputChunk, root: string): ChunkReport {
  const modules = Object.entries(chunk.modules)
    .map(([id, { code }]): [string, number] => [relative(root, id.replace(/^\0/, '')), code?.length ?? 0])
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, a], [, b]) => b - a)
  return {
    gz: gzipSync(chunk.code, { level: 9 }).length,
    imports: chunk.imports,
    dynamic_imports: chunk.dynamicImports,
    modules,
  }
}
