import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#/kernel/escape-html.ts'
import { themeIn } from '#/kernel/theme.ts'
import type { LandingAssets } from '#/web/pages/landing/landing-data.ts'
import { landingPath } from '#/kernel/landing-path.ts'
import type { renderLanding } from '#/web/pages/landing/page.tsx'
import { pickEncoding } from '../http/encoding.ts'
import { namesEtag } from '../http/etag.ts'
import type { Services } from '../services.ts'
import { createLandingCache, type Packed } from './landing-cache.ts'
import { readLandingFacts } from './landing-facts.ts'

/** The built page or, in development, one made from the current sources. */
export type LoadLanding = () => Promise<{ renderLanding: typeof renderLanding; assets: LandingAssets }>

/** Serves the landing page in each language, its part that changes, robots.txt and the sitemap. */
export function serveLanding(app: FastifyInstance, services: Services, load: LoadLanding): void {
  const { appUrl, isLocal: samples } = services.config
  for (const language of ['en', 'hi'] as const) {
    const currentPage = createLandingCache({
      readFacts: () => readLandingFacts(services.sql, services.clock()),
      clock: services.clock,
      log: services.tellFault,
      load: async () => {
        const { renderLanding, assets } = await load()
        return {
          version: renderLanding,
          render: (facts, now) => renderLanding(facts, { appUrl, now, language, samples, assets }),
        }
      },
    })
    app.get(landingPath(language), async (request, reply) => {
      const { page, frameHost } = await currentPage()
      // A 304's headers replace those of the cached page, so its content policy must be the same.
      allowFrame(reply, frameHost)
      reply.header('vary', 'accept-encoding, cookie')
      return send(request, reply, page[themeIn(request.headers.cookie)])
    })
    app.get(`${landingPath(language).replace(/\/$/, '')}/room`, async (request, reply) => {
      const { room } = await currentPage()
      // By which the page's clock is put right.
      reply.header('x-time', services.clock().getTime()).header('vary', 'accept-encoding')
      return send(request, reply, room)
    })
  }
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(appUrl)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(appUrl)),
  )
}

function send(request: FastifyRequest, reply: FastifyReply, page: Packed) {
  const encoding = pickEncoding(request.headers['accept-encoding'])
  const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
  // Revalidated each time, with a 304 while nothing has changed.
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain'])
}

/**
 * This page's content policy allows one host in a frame: the map's, shown only when a visitor asks for it; none where
 * there is no map. Nobody pays here, so the payment providers' frames are left out.
 */
function allowFrame(reply: FastifyReply, host: string | null): void {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string') {
    reply.header(
      'content-security-policy',
      `${policy.replace(/;frame-src [^;]*/, '')};frame-src ${host ? `https://${host}` : "'none'"}`,
    )
  }
}

/**
 * `/room` is a part of a page; `/apply` is public, but found by those only whom the library gives its address
 * (APPLY-5).
 */
const PRIVATE = ['/dashboard', '/admin', '/api/', '/dev/', '/apply', '/room', '/hi/room']

function robots(appUrl: string): string {
  const lines = PRIVATE.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

const PUBLIC = [landingPath('en'), landingPath('hi')]

/** The pages worth finding; `/auth` is only a way in. */
function sitemap(appUrl: string): string {
  const pages = PUBLIC.map((path) => `<url><loc>${escapeHtml(appUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>
`
}
