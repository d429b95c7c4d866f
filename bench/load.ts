/**
 * The load: as many connections as requested, each sending its requests one after the other. A separate process on raw
 * sockets, so that the client costs as little as pgbench's. Reads a plan from stdin, prints seconds and statuses.
 */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

type Plan = {
  port: number
  connections: number
  requests: { method: string; path: string; cookie: string; body?: unknown }[]
}

const plan = JSON.parse(await text(process.stdin)) as Plan
const statuses: Record<string, number> = {}
const queues = Array.from({ length: plan.connections }, (_, index) =>
  plan.requests.filter((_request, at) => at % plan.connections === index).map(asBytes),
)

const started = performance.now()
await Promise.all(queues.map(sendAll))
process.stdout.write(JSON.stringify({ seconds: (performance.now() - started) / 1000, statuses }))

function asBytes({ method, path, cookie, body }: Plan['requests'][number]): string {
  const json = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} /api${path} HTTP/1.1`,
    `host: 127.0.0.1:${plan.port}`,
    `cookie: ${cookie}`,
    'sec-fetch-site: same-origin',
  ]
  if (json) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(json)}`)
  return `${head.join('\r\n')}\r\n\r\n${json}`
}

function sendAll(queue: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(plan.port, '127.0.0.1')
    let received = ''
    let sent = 0
    const next = () => {
      if (sent < queue.length) return void socket.write(queue[sent++] ?? '')
      socket.end()
      resolve()
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const end = endOfAnswer(received)
      if (end === undefined) return
      const status = received.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      received = ''
      next()
    })
  })
}

/** The end of the pending response, or undefined while it is incomplete. */
function endOfAnswer(received: string): number | undefined {
  const body = received.indexOf('\r\n\r\n') + 4
  if (body < 4) return undefined
  const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
  return received.length >= body + length ? body + length : undefined
}
