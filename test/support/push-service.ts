import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushNetwork } from '#/server/push/post.ts'

/** The keys of a browser that has asked its push service for an address. */
export function newBrowser() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return { own, keys: { p256dh: own.getPublicKey(), auth: randomBytes(16) } }
}
export type TestBrowser = ReturnType<typeof newBrowser>

/** What the browser reads; throws if the message is another's or was changed (RFC 8291). */
export function decryptPush({ own, keys }: TestBrowser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const theirs = message.subarray(21, 21 + (message[20] ?? 0))
  const sealed = message.subarray(21 + theirs.length)
  const derive = (from: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, theirs])
  const secret = derive(own.computeSecret(theirs), keys.auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What a signed token says; throws if it isn't signed by this key (RFC 8292). */
export function readVapid(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(authorization)?.groups ?? {}
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('the token is signed by somebody else')
  return { ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as ReturnType<typeof readVapid>), key }
}

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A push service on this machine. `network` leads there whoever asks for a public one; `answer` says how it answers
 * each path, or never with null.
 */
export async function pushService(answer: (path: string) => number | null = () => 201) {
  const deliveries: Delivery[] = []
  const server = createServer((asked, reply) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      const path = asked.url ?? ''
      deliveries.push({ path, headers: asked.headers, body: Buffer.concat(parts) })
      const status = answer(path)
      if (status === null) return
      reply.writeHead(status, { location: 'http://127.0.0.1:1/inside' })
      reply.end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const network: PushNetwork = {
    resolve: async () => [{ address: '93.184.215.14', family: 4 }],
    ask: (url, { method, headers, body, signal }) =>
      new Promise((resolve, reject) => {
        const path = url.pathname + url.search
        request({ host: '127.0.0.1', port, path, method, headers, signal }, resolve)
          .on('error', reject)
          .end(body)
      }),
  }
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { deliveries, network, close }
}
