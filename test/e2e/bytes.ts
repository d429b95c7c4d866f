import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { ChunkReport } from '#/web/build/chunk-report.ts'

/** What a first load fetched: bytes after gzip, by path. Fonts are sent as they are. */
export type FirstLoad = { scripts: Map<string, number>; fonts: Map<string, number> }

const AT_REST_MS = 1_500

/**
 * By script, whose name changes with its content: most pages load the same ones, whose bodies aren't asked for again.
 */
const gzipped = new Map<string, number>()

/** Every script of the built app, with its modules and imports. */
export const chunks = JSON.parse(
  readFileSync(new URL('../../dist/chunks.json', import.meta.url), 'utf8'),
) as Record<string, ChunkReport>

/** The built script that holds a source file. */
export function scriptOf(source: string): string {
  const found = Object.entries(chunks).find(([, { modules }]) => modules.some(([file]) => file === source))
  if (!found) throw new Error(`No script holds ${source}`)
  return found[0]
}

/**
 * Opens a page with an empty cache and returns everything it fetched until it was idle, including what is deferred
 * until after the first paint. Without a service worker, which would fetch for later visits.
 */
export async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  const fetched: FirstLoad = { scripts: new Map(), fonts: new Map() }
  const bodies: Promise<void>[] = []
  const keep = (kind: string, name: string, body: Buffer) =>
    kind === 'font'
      ? fetched.fonts.set(name, body.length)
      : fetched.scripts.set(name, gzippedSize(name, body))
  let lastAt = Date.now()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'font') return
    lastAt = Date.now()
    const name = new URL(response.url()).pathname.slice(1)
    const known = gzipped.get(name)
    if (known !== undefined) fetched.scripts.set(name, known)
    else bodies.push(response.body().then((body) => void keep(kind, name, body)))
  })
  await page.goto(path)
  await expect(page.locator('main').first()).toBeVisible()
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(AT_REST_MS)
  await Promise.all(bodies)
  return fetched
}

function gzippedSize(name: string, body: Buffer): number {
  const size = gzipSync(body, { level: 9 }).length
  gzipped.set(name, size)
  return size
}

export function sum(sizes: Map<string, number>): number {
  return [...sizes.values()].reduce((all, one) => all + one, 0)
}

/** The scripts by size, each with its largest modules: where to look when a budget is exceeded. */
export function listing(scripts: Map<string, number>): string {
  return [...scripts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, bytes]) => `${kilobytes(bytes)}  ${name}${largestModules(name)}`)
    .join('\n')
}

function largestModules(name: string): string {
  const modules = chunks[name]?.modules.slice(0, 6) ?? []
  return modules.map(([module, bytes]) => `\n      ${kilobytes(bytes)} unpacked  ${module}`).join('')
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`
}
