import type { FastifyInstance } from 'fastify'
import type { renderLanding } from '#/web/pages/landing/page.tsx'
import type { LoadLanding } from '../landing/landing-routes.ts'
import { dressPage } from '../site/dress-page.ts'
import type { SiteFacts } from '../site/site-cache.ts'
import { copyToRaw } from './security-headers.ts'

const LANDING = '/src/web/pages/landing'

/** For development: Vite transforms the sources as they change and reloads the page. Never part of a built server. */
export async function serveSources(
  app: FastifyInstance,
  site: () => Promise<SiteFacts>,
): Promise<LoadLanding> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // Bundled, it would be written to a file that is deleted at once, which `--watch` takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true },
    appType: 'spa',
    plugins: [{ name: 'adhyayan:site', transformIndexHtml: async (html) => dressPage(html, await site()) }],
  })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    copyToRaw(reply)
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
  return async () => {
    const page = (await vite.ssrLoadModule(`${LANDING}/page.tsx`)) as { renderLanding: typeof renderLanding }
    const assets = {
      script: `${LANDING}/script.ts`,
      style: `${LANDING}/landing.css?direct`,
      fonts: { en: [], hi: [] },
    }
    return { renderLanding: page.renderLanding, assets }
  }
}
