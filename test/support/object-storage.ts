import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [KEY, SECRET, BUCKET, REGION] = ['AKIATEST', 'secret/with+signs', 'library', 'ap-south-1']
/** Few, so that a listing has pages. */
const A_PAGE = 2

export type Mishap = 'busy' | 'half' | 'slow' | 'silent'

/** A slow store pauses before each part of a body: more bytes than the system at both ends takes in its place. */
const A_PART = 8_000_000
const PAUSE_MS = 250

/**
 * S3-compatible object storage on a loopback port, in memory. It checks every signature as Amazon describes it, and the
 * hash of what was sent; it misbehaves as told, once for each mishap.
 */
export async function objectStorage() {
  const objects = new Map<string, { bytes: Buffer; at: Date }>()
  const mishaps: Mishap[] = []
  const refused: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mishap = mishaps.shift()
    const body = await take(request, mishap === 'slow' ? PAUSE_MS : 0)
    const url = new URL(request.url ?? '', 'http://storage')
    if (mishap === 'silent') return
    if (mishap === 'busy') return refuse(response, 503, 'SlowDown')
    const wrong = wrongSignature(request, url, body)
    if (wrong) {
      refused.push(wrong)
      return refuse(response, 403, 'SignatureDoesNotMatch')
    }
    const key = decodeURIComponent(url.pathname.slice(BUCKET.length + 2))
    if (key === '') return void response.end(listing(url.searchParams))
    if (request.method === 'PUT') objects.set(key, { bytes: body, at: new Date() })
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.end()
    const found = objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.bytes.length, 'last-modified': found.at.toUTCString() })
    if (mishap !== 'half') return void response.end(request.method === 'HEAD' ? '' : found.bytes)
    response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy())
  }

  function listing(asked: URLSearchParams): string {
    const after = asked.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, A_PAGE)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
    )
    const next = keys.length > A_PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = (secret: string) =>
    `http://${KEY}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${BUCKET}?region=${REGION}`
  return {
    url: address(SECRET),
    wrongUrl: address('another secret'),
    objects,
    mishaps,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A request's body, with pauses of `pause_ms` before its parts. */
async function take(request: IncomingMessage, pause_ms: number): Promise<Buffer> {
  await pause(pause_ms)
  const pieces: Buffer[] = []
  let [size, pauses] = [0, 1]
  for await (const piece of request as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    if (size < pauses * A_PART) continue
    pauses++
    await pause(pause_ms)
  }
  return Buffer.concat(pieces)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Why the signature is wrong; undefined if it is right. Signature version 4, with the key and headers it names. */
function wrongSignature({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const named =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, key, day = '', region = '', signed = '', signature] = named.exec(headers.authorization ?? '') ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (key !== KEY || region !== REGION) return 'another key or region'
  if (!signed.split(';').includes('host')) return 'the host is not signed'
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return `the content is not ${hash}`
  const query = [...url.searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .toSorted()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url.pathname, query.join('&'), lines.join(''), signed, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const own = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`)
  return hmac(own, text).toString('hex') === signature ? undefined : 'another signature'
}
