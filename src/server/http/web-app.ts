import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Day } from '#/kernel/dates.ts'
import { escapeHtml } from '#/kernel/escape-html.ts'
import { themeIn } from '#/kernel/theme.ts'
import type { RoutePreloads } from '#/web/build/route-preloads.ts'
import type { LandingAssets } from '#/web/pages/landing/landing-data.ts'
import type { renderLanding } from '#/web/pages/landing/page.tsx'
import type { LoadLanding } from '../landing/landing-routes.ts'
import { dressPage } from '../site/dress-page.ts'
import { inTheme } from '../site/in-theme.ts'
import type { SiteFacts } from '../site/site-cache.ts'
import { NOTHING_HERE } from './errors.ts'
import { callsOf } from './page-reads.ts'

const BUILT = fileURLToPath(new URL('../../../dist/web', import.meta.url))
const LANDING = new URL('../../../dist/landing/', import.meta.url)
const PRELOADS = new URL('../../../dist/preloads.json', import.meta.url)
const A_YEAR = 31_536_000

/**
 * Serves the built web app: its files cached for a year, since their names carry a hash, and its page for every other
 * path. One that belongs to no page is answered with 404, and a page that says so.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { isLocal, site, today }: { isLocal: boolean; site: () => Promise<SiteFacts>; today: () => Day },
): Promise<void> {
  if (!existsSync(BUILT)) return
  const pageAt = await builtPages()
  await app.register(fastifyStatic, {
    root: BUILT,
    index: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
      ),
  })
  // One route for all of them: with one each, which is what the package adds, they were half of what a start adds to
  // memory.
  const assets = new Set(await readdir(`${BUILT}/assets`))
  // A wildcard: a named parameter may have no more than 100 characters, and some names that the build makes are longer.
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    return assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || !isPage(request.url, isLocal)) {
      return reply.code(404).send({ ...NOTHING_HERE, requestId: request.id })
    }
    request.endpoint = 'page'
    const bare = withoutEndingSlash(request.url)
    if (bare) return reply.redirect(bare, 308)
    const { html, exists } = pageAt(request.url)
    const page = withCalls(html, callsOf(request.url, today()))
    return reply
      .code(exists ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie')
      .send(inTheme(dressPage(page, await site()), themeIn(request.headers.cookie)))
  })
}

/**
 * The app's one page, with the scripts of the requested address. Below a portal its own router leads home (PORTAL-1).
 */
async function builtPages(): Promise<(url: string) => { html: string; exists: boolean }> {
  const page = await readFile(`${BUILT}/index.html`, 'utf8')
  const preloads = JSON.parse(await readFile(PRELOADS, 'utf8')) as RoutePreloads
  const pages = new Map(
    Object.entries(preloads).map(([path, files]) => {
      const links = files.map((name) => {
        const rel = name.endsWith('.css') ? 'stylesheet' : 'modulepreload'
        return `<link rel="${rel}" crossorigin href="/${name}">`
      })
      return [path, page.replace('</head>', `${links.join('')}</head>`)]
    }),
  )
  return (url) => {
    const own = pages.get(pathOf(url))
    return {
      html: own ?? pages.get('*') ?? page,
      exists: own !== undefined || /^\/(admin|dashboard)\//.test(pathOf(url)),
    }
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

/** The browser makes these calls while it loads the scripts, which then take the answers. */
function withCalls(page: string, calls: readonly string[]): string {
  const links = calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(call)}">`)
  return page.replace('</head>', `${links.join('')}</head>`)
}

/** The landing page as `vite build` wrote it, read on first use. */
export function builtLanding(): LoadLanding | undefined {
  if (!existsSync(BUILT)) return undefined
  let loaded: ReturnType<LoadLanding> | undefined
  return () => (loaded ??= loadLanding())
}

async function loadLanding() {
  const page = (await import(new URL('page.js', LANDING).href)) as { renderLanding: typeof renderLanding }
  const assets = JSON.parse(await readFile(new URL('assets.json', LANDING), 'utf8')) as LandingAssets
  return { renderLanding: page.renderLanding, assets }
}

/**
 * '/admin/users?q=a' for '/admin/users/?q=a': every page has one address. Two slashes first would name another host.
 */
function withoutEndingSlash(url: string): string | undefined {
  const [path = ''] = url.split('?', 1)
  // Not by a pattern, which would read thousands of slashes once for each of them.
  let end = path.length
  while (path[end - 1] === '/') end--
  const namesHost = path[1] === '/' || path[1] === '\\'
  return end === path.length || end === 0 || namesHost
    ? undefined
    : path.slice(0, end) + url.slice(path.length)
}

/**
 * Paths with a dot, such as /.git or /old.js, are missing files; /dev is local; everything else is for the app's
 * router.
 */
function isPage(url: string, isLocal: boolean): boolean {
  const path = pathOf(url)
  return !path.includes('.') && !path.startsWith('/api/') && (isLocal || !path.startsWith('/dev/'))
}
