import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SIMULATED = {
  token: 'EAAsimulated-token',
  phone_number_id: '100000000000001',
  app_secret: '5eed5eed5eed5eed5eed5eed5eed5eed',
  verify_token: 'simulated-verify-token',
}

/** How it may misbehave: a code of Meta's with its HTTP status, or not at all as expected. */
export type Mishap =
  | { code: number; status: number }
  | 'silent'
  | 'breaks_off'
  | 'answers_html'
  | 'redirects'
  | null

/** What Meta reads of a message. */
type Asked = {
  messaging_product?: unknown
  to?: unknown
  type?: unknown
  biz_opaque_callback_data?: unknown
  template?: {
    name?: string
    language?: { code?: string }
    components?: { type: string; parameters: { type: string; text: string }[] }[]
  }
}

const TEMPLATES: Record<string, { language: string; variables: number }> = {
  plan_ends: { language: 'en', variables: 4 },
  fee_due: { language: 'en', variables: 4 },
  greeting: { language: 'en', variables: 1 },
}

/** Meta's Cloud API on a loopback port, as strict as the real one. Close it at the end. */
export async function whatsAppSimulator() {
  const state = {
    mishap: null as Mishap,
    sent: [] as { id: string; about: string; to: string; template: string; words: string[] }[],
    calls: 0,
  }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => answer(request, response, body))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => void server.once('listening', resolve))

  function answer(request: IncomingMessage, response: ServerResponse, body: string) {
    state.calls++
    const { mishap } = state
    const refuse = (code: number, status = 400) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          error: { message: `(#${code})`, type: 'OAuthException', code, fbtrace_id: 'A1' },
        }),
      )
    if (mishap === 'silent') return undefined
    if (mishap === 'breaks_off') return request.socket.destroy()
    if (mishap === 'answers_html') return response.writeHead(200).end('<html>Sorry</html>')
    if (mishap === 'redirects') return response.writeHead(307, { location: '/v23.0/elsewhere' }).end()
    if (mishap) return refuse(mishap.code, mishap.status)
    if (request.headers.authorization !== `Bearer ${SIMULATED.token}`) return refuse(190, 401)
    if (request.method !== 'POST' || request.url !== `/v23.0/${SIMULATED.phone_number_id}/messages`)
      return refuse(100)
    const {
      messaging_product,
      to,
      type,
      biz_opaque_callback_data: about,
      template,
    } = JSON.parse(body) as Asked
    if (
      messaging_product !== 'whatsapp' ||
      type !== 'template' ||
      typeof to !== 'string' ||
      !/^\d{8,15}$/.test(to) ||
      typeof about !== 'string' ||
      about.length > 512
    )
      return refuse(100)
    const known = TEMPLATES[template?.name ?? '']
    if (!known || template?.language?.code !== known.language) return refuse(132001, 404)
    const words = (template.components?.[0]?.parameters ?? []).map(({ text }) => text)
    if (words.length !== known.variables) return refuse(132000)
    if (words.some((word) => word === '' || /[\n\t]| {5}/.test(word))) return refuse(100)
    const id = `wamid.${randomBytes(24).toString('base64')}`
    state.sent.push({ id, about, to, template: template.name ?? '', words })
    return response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id, message_status: 'accepted' }],
      }),
    )
  }

  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  return { state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

type Reported = { id: string; status: string; at: Date; about?: string; code?: number }

/** What Meta sends to a webhook about messages, word for word. */
export function reportOf(...reported: Reported[]): string {
  const statuses = reported.map(({ id, status, at, about, code }) => ({
    id,
    status,
    timestamp: String(Math.floor(at.getTime() / 1000)),
    recipient_id: '919876543210',
    ...(about !== undefined && { biz_opaque_callback_data: about }),
    ...(code !== undefined && {
      errors: [{ code, title: 'Message undeliverable', error_data: { details: 'Ünzustellbar' } }],
    }),
  }))
  const metadata = { display_phone_number: '919000000001', phone_number_id: SIMULATED.phone_number_id }
  const value = { messaging_product: 'whatsapp', metadata, statuses }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ value, field: 'messages' }] }],
  })
}

/** As Meta signs a body with the app's secret. */
export function signatureOf(body: string, secret = SIMULATED.app_secret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** Sends a body to a webhook as Meta does. Whatever isn't a 200 it would send again, for a week. */
export async function report(callback: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(callback, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body), ...headers },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Asks a webhook as Meta does when its address is typed there: it must repeat the challenge, and nothing but that. */
export async function subscribe(callback: string, asked: Record<string, string> = {}) {
  const url = new URL(callback)
  const challenge = String(randomBytes(4).readUInt32BE())
  const query = { mode: 'subscribe', verify_token: SIMULATED.verify_token, challenge, ...asked }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(`hub.${name}`, value)
  const answer = await fetch(url)
  const body = await answer.text()
  return { status: answer.status, body, repeated: answer.ok && body === query.challenge }
}
