import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import { openFile } from '#/features/files/actions.ts'
import { FILE_STATUS, isFilePurpose, type FileRefusal } from '#/features/files/rules.ts'
import { fileTexts } from '#/features/files/texts.ts'
import type { Member } from '#/kernel/context.ts'
import { Refusal, textFor } from '#/kernel/refusal.ts'
import type { Language } from '#/kernel/words.ts'
import type { Clock } from '../clock.ts'
import { isOfErased } from '../http/violated-constraint.ts'
import { say } from '../say-to.ts'
import type { Disk } from './disk.ts'
import { linkCheckWith } from './links.ts'
import { servePublicPictures } from './public-pictures.ts'
import { receiveFile } from './receive.ts'
import { REFUSAL_CSP, refusalPage } from './refusal-page.ts'
import { storeUpload } from './store-upload.ts'
import { openVault, type Vault } from './vault.ts'

export type FileRoutes = {
  sql: Kysely<Database>
  /** Throws Refusal 'signed_out'. */
  requireMember: (request: FastifyRequest) => Promise<Member>
  languageOf: (request: FastifyRequest) => Promise<Language>
  masterKey: Buffer
  disk: Disk
  clock: Clock
  log: { warn: (facts: object, line: string) => void }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const EXTENSION: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/**
 * Browsers show no PDF in a sandbox, Safari not even one that is sandboxed by itself. Their viewer draws it outside our
 * site; as a page it could still load and run nothing, and only our own pages frame it.
 */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** `POST /api/uploads` and `GET /api/files/:id`: upload and download of private files (SAFE-8). */
export async function fileRoutes(app: FastifyInstance, options: FileRoutes): Promise<void> {
  const vault = openVault(options.disk, options.masterKey)
  const checkLink = linkCheckWith(options.masterKey, options.clock)
  servePublicPictures(app, { sql: options.sql, vault })
  await app.register(multipart)
  // Whatever comes as no form brings no file, and isn't read.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler((error, request, reply) => answerRefusal(options, error, request, reply))
  app.addHook('onRequest', async (_request, reply) => restrict(reply))

  app.post<{ Querystring: { purpose?: unknown } }>('/api/uploads', (request, reply) =>
    takeUpload(options, vault, request, reply),
  )

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/files/:id',
    async (request, reply) => {
      const { id } = request.params
      // Without a link nobody learns even whether a file exists.
      if (!UUID.test(id) || request.query.signature === undefined) throw new Refusal('file_unknown')
      const member = await options.requireMember(request)
      const mode = checkLink(id, member.id, request.query)
      const file = await openFile({ sql: options.sql, now: options.clock() }, id, member)
      const bytes = await vault.get(file)
      const inline = mode === 'view'
      if (inline && file.content_type === 'application/pdf')
        void reply.header('content-security-policy', PDF_POLICY)
      const name = `${file.purpose.replace('_', '-')}-${id.slice(0, 8)}.${EXTENSION[file.content_type] ?? 'bin'}`
      return reply
        .header('content-type', file.content_type)
        .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
        .send(bytes)
    },
  )
}

async function takeUpload(options: FileRoutes, vault: Vault, request: FastifyRequest, reply: FastifyReply) {
  const { purpose } = request.query as { purpose?: unknown }
  const member = await options.requireMember(request)
  if (!isFilePurpose(purpose)) throw new Refusal('file_missing')
  // Only admins publish pictures.
  const mayPublish = member.role === 'admin' && !member.needs_second_factor
  if (purpose === 'public_picture' && !mayPublish) throw new Refusal('admins_only')
  return storeUpload({ ...options, vault }, () => receiveFile(request, reply, purpose), {
    owner_id: member.id,
    purpose,
  })
}

/** Files are not cached, not sniffed, and can do nothing in a browser. */
function restrict(reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
}

/** Other refusals (`signed_out`) and faults go to the server's own handler. */
async function answerRefusal(
  { languageOf }: FileRoutes,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (isOfErased(error)) throw new Refusal('signed_out', { ended: true })
  if (!(error instanceof Refusal) || !(error.code in FILE_STATUS)) throw error
  const { reason, ...data } = error.data
  if (reason !== undefined) request.log.info({ code: error.code, reason }, 'upload refused')
  const findText = () => textFor(fileTexts, error.code, data) ?? { title: 'Error', description: error.code }
  void reply.status(FILE_STATUS[error.code as FileRefusal])
  const isRead = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!isRead)
    return reply.send({ code: error.code, message: findText().description, data, requestId: request.id })
  return reply
    .header('content-security-policy', REFUSAL_CSP)
    .type('text/html; charset=utf-8')
    .send(say(await languageOf(request), () => refusalPage(findText())))
}
