import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { findDetails } from '#/features/library/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth-limits.ts'
import type { Disk } from '../files/disk.ts'
import { fileRoutes } from '../files/routes.ts'
import { serveLanding } from '../landing/landing-routes.ts'
import { devMailbox } from '../mail/dev-mailbox.ts'
import { openVault } from '../files/vault.ts'
import { openDrawer } from '../papers/drawing.ts'
import { lookReader } from '../site/look.ts'
import { serveManifest } from '../site/manifest.ts'
import { createSiteCache } from '../site/site-cache.ts'
import { asRequest } from '../request-id.ts'
import type { Services } from '../services.ts'
import { serveAccounts } from './accounts.ts'
import { serveApi } from './api.ts'
import { serveCsvExports } from './csv-exports.ts'
import { refusalError } from './bind.ts'
import { answerBadAddress } from './bad-address.ts'
import { busyOr, RETRY_AFTER_SECONDS } from './busy.ts'
import { serveCalendars } from './calendar.ts'
import { contextOf } from './context.ts'
import { serveSources } from './dev-web-app.ts'
import { serveDevCheckout } from './dev-checkout.ts'
import { errorBody, frameworkError } from './errors.ts'
import { refuseUnstorableText } from './storable-text.ts'
import { refuseForeignHost } from './loopback.ts'
import { serveOperations } from './operations.ts'
import { warnOfProxies } from './proxies.ts'
import { languageOfReader } from './language-of-reader.ts'
import { serveReceipts, serveSharedReceipts } from './receipts.ts'
import { serveSeatMap } from './seat-map.ts'
import { members } from './router.ts'
import { copyToRaw, securityHeaders } from './security-headers.ts'
import { isSameOrigin } from './same-origin.ts'
import { builtLanding, serveWebApp } from './web-app.ts'
import { answerUnreadable } from './unreadable-request.ts'
import { serveWebhooks } from './webhooks.ts'
import { serveWhatsAppWebhook } from './whatsapp-webhook.ts'

const JSON_LIMIT = 100 * 1024

type FilesOptions = { masterKey: Buffer; disk: Disk; mailFolder: string }
type ProcessOptions = FilesOptions & Parameters<typeof serveOperations>[2]

/** One process's HTTP server: same-origin checks, API, accounts, live topics and operations. */
export async function buildApp(
  services: Services,
  { jobs, pool, ...files }: ProcessOptions,
): Promise<FastifyInstance> {
  const { config, logger } = services
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_LIMIT,
    // Long enough for 10 MB on a slow phone, short enough that nobody holds a connection for ever.
    requestTimeout: inMilliseconds({ minutes: 5 }),
    trustProxy: config.trustProxy,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: (error, socket) => answerUnreadable(logger, error, socket),
    genReqId: () => randomUUID(),
    // A line names its request by itself (logger.ts), so that no request needs a logger of its own.
    childLoggerFactory: (shared) => shared,
  })
  // Again once the body was read, since its events don't belong to the request.
  app.addHook('onRequest', ({ id }, _reply, done) => asRequest(id, done))
  app.addHook('preValidation', ({ id }, _reply, done) => asRequest(id, done))
  warnOfProxies(app, config)
  if (config.isLocal) app.addHook('onRequest', refuseForeignHost)
  const always = securityHeaders(config, services.ports.gateway)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    // Screens that tell the time go by it, since a phone's clock may be wrong.
    if (request.url.startsWith('/api/')) reply.header('x-time', services.clock().getTime())
    delete request.headers[CLIENT_ADDRESS_HEADER]
    if (isSameOrigin(request, config.appUrl)) return done()
    reply
      .code(403)
      .send({ code: 'cross_site', message: 'This request came from another site.', requestId: request.id })
  })
  app.addHook('preValidation', refuseUnstorableText)
  // Most answers tell of somebody (SAFE-21). What may be kept or asked for again says so where it is served.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        reads: request.reads,
      },
      'answered',
    )
    done()
  })
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = knownOr(error, request)
    const answered = known instanceof ORPCError ? known : frameworkError(error)
    const { status } = answered
    if (status >= 500) services.tellFault(error)
    const body = errorBody(answered)
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    return reply.code(status).send({ ...body, requestId: request.id })
  })

  serveApi(app, services)
  serveSeatMap(app, services)
  serveAccounts(app, services)
  app.get<{ Querystring: { missed?: string } }>(
    '/api/live',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const member = await services.sessions.find(request.headers.cookie)
      if (member && services.live.isFull(member)) return reply.code(429).send()
      const isAgain = request.headers['last-event-id'] !== undefined
      copyToRaw(reply)
      services.live.open(reply, member, isAgain ? 0 : Number(request.query.missed ?? 0) || 0)
    },
  )
  serveOperations(app, services, { jobs, pool })
  serveWebhooks(app, services)
  serveWhatsAppWebhook(app, services)
  serveCalendars(app, services)
  const readLook = lookReader({
    sql: services.sql,
    vault: openVault(files.disk, files.masterKey),
    log: logger,
  })
  const drawer = openDrawer()
  app.addHook('onClose', drawer.stop)
  serveReceipts(app, services, { readLook, drawer })
  serveSharedReceipts(app, services, { masterKey: files.masterKey, readLook, drawer })
  serveCsvExports(app, services)
  const test_payments = services.ports.gateway('sandbox') !== undefined
  if (test_payments) serveDevCheckout(app, services)
  await app.register(fileRoutes, {
    ...files,
    sql: services.sql,
    clock: services.clock,
    log: logger,
    languageOf: (request) => languageOfReader(request, services),
    requireMember: async (request) => (await members(contextOf(request, services))).member,
  })
  if (config.isLocal && !config.smtpUrl) await app.register(devMailbox, { directory: files.mailFolder })
  const site = createSiteCache({
    read: async () => ({ ...(await findDetails(services.sql)), test_payments }),
    otherwise: { name: 'Adhyayan', brand_color: '', logo_file_id: null, test_payments },
    log: services.tellFault,
  })
  serveManifest(app, site)
  const landing = config.isDev ? await serveSources(app, site) : builtLanding()
  if (landing) serveLanding(app, services, landing)
  if (!config.isDev)
    await serveWebApp(app, { isLocal: config.isLocal, site, today: () => dayOf(services.clock()) })
  return app
}

/** Whoever hung up while their body was read is no fault of ours, though it ends as a lost connection does. */
function knownOr(error: Error, request: FastifyRequest): unknown {
  if (error instanceof Refusal) return refusalError(error, {})
  return error === request.raw.errored ? error : busyOr(error)
}
