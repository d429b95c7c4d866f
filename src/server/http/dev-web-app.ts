import type { FastifyInstance } from 'fastify'

/** For developers: Vite transforms the sources as they change and reloads the page. Never part of a built server. */
export async function serveSources(app: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'spa' })
  app.addHook('onClose', () => vite.close())
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    vite.middlewares(request.raw, reply.raw)
  })
}
