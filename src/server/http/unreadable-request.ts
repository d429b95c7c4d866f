import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorBody } from './errors.ts'

const NO_HTTP = { status: 400, code: 'request_unreadable', message: 'This is no valid HTTP request.' }
const TOO_SLOW = { status: 408, code: 'request_too_slow', message: 'This request took too long.' }
const TOO_LONG = { status: 431, code: 'headers_too_large', message: 'The headers are too long.' }

/** What is answered where nothing can be read as a request. */
export const UNREADABLE_REQUESTS = [NO_HTTP, TOO_SLOW, TOO_LONG]

const BY_FAULT: Record<string, (typeof UNREADABLE_REQUESTS)[number]> = {
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
  HPE_HEADER_OVERFLOW: TOO_LONG,
}

/** What never becomes a request, since Node can't read its head or waited too long for it. Ends the connection. */
export function answerUnreadable(
  log: FastifyBaseLogger,
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const { status, ...said } = BY_FAULT[code] ?? NO_HTTP
  const requestId = randomUUID()
  log.info({ reqId: requestId, status, reason: code }, 'answered')
  const body = JSON.stringify({ ...said, requestId } satisfies ErrorBody)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
