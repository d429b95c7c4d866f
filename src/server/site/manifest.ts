import type { FastifyInstance } from 'fastify'
import { isColour, tonesOf } from '#/kernel/colour.ts'
import { ICON_SIZES, iconPath } from '#/features/library/pictures/rules.ts'
import { etagOf, namesEtag } from '../http/etag.ts'
import type { SiteFacts } from './site-cache.ts'

/** The longest name that fits below an icon. */
const SHORT_NAME = 12

const LAMP_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What a phone shows of the installed app. */
export function manifestOf({ name, brand_color, logo_file_id }: SiteFacts) {
  return {
    name,
    short_name:
      name.length > SHORT_NAME ? (name.slice(0, SHORT_NAME + 1).match(/^(.+)\s/)?.[1] ?? name) : name,
    description: 'Your study library: seat, fees, timetable and canteen.',
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f0f4f0',
    theme_color: isColour(brand_color) ? tonesOf(brand_color).light.green : '#185a40',
    icons:
      logo_file_id === null
        ? LAMP_ICONS
        : ICON_SIZES.map((size) => ({
            src: iconPath(logo_file_id, size),
            sizes: `${size}x${size}`,
            type: 'image/png',
          })),
  }
}

/** Serves the app manifest with the library's own name. */
export function serveManifest(app: FastifyInstance, site: () => Promise<SiteFacts>): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const body = JSON.stringify(manifestOf(await site()))
    const etag = `"${etagOf(body)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/manifest+json; charset=utf-8').send(body)
  })
}
