/**
 * The load: as many connections as requested, each taking its turns one after the other; a turn is one request, or the
 * few that a page makes. A separate process on raw sockets, so that the client costs as little as pgbench's. Reads a
 * plan from stdin, prints what came back; every answer is held against what it must say.
 */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answers, Asked, Plan } from './ask.ts'

const plan = JSON.parse(await text(process.stdin)) as Plan
const patterns = new Map<string, RegExp>()
const answers: Answers = { seconds: 0, statuses: {}, wrong: [], ms: [] }
const queues = Array.from({ length: plan.connections }, (_, index) => {
  const port = plan.ports[index % plan.ports.length] ?? 0
  const turns = plan.turns.filter((_turn, at) => at % plan.connections === index)
  return {
    port,
    turns: turns.map((turn) =>
      turn.map((asked) => ({ answer: patternOf(asked), bytes: asBytes(asked, port) })),
    ),
  }
})

/** Compiled once: most turns expect the same. */
function patternOf({ answer }: Asked): RegExp {
  const known = patterns.get(answer) ?? new RegExp(answer)
  patterns.set(answer, known)
  return known
}

const started = performance.now()
await Promise.all(queues.map(({ port, turns }) => take(port, turns)))
answers.seconds = (performance.now() - started) / 1000
process.stdout.write(JSON.stringify(answers))

function asBytes({ method, path, headers, body }: Asked, port: number): Buffer {
  const json = body === undefined ? '' : JSON.stringify(body)
  const host = `127.0.0.1:${port}`
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'sec-fetch-site: same-origin',
    `origin: http://${host}`,
  ]
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`)
  if (json) head.push('content-type: application/json', `content-length: ${Buffer.byteLength(json)}`)
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${json}`)
}

type Step = { answer: RegExp; bytes: Buffer }

function take(port: number, turns: Step[][]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    let [turn, step, since] = [0, 0, performance.now()]
    const next = () => {
      const request = turns[turn]?.[step]
      if (request) return void socket.write(request.bytes)
      socket.end()
      resolve()
    }
    const onAnswer = (answer: RegExp) => {
      const status = received.slice(9, 12)
      answers.statuses[status] = (answers.statuses[status] ?? 0) + 1
      if (!answer.test(`${status} ${received}`)) answers.wrong.push(received.slice(0, 2_000))
      step += 1
      if (turns[turn]?.[step]) return
      answers.ms.push(performance.now() - since)
      turn += 1
      step = 0
      since = performance.now()
    }
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => (turns[turn] ? reject(new Error('the server hung up')) : resolve()))
    socket.on('connect', next)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const answer = turns[turn]?.[step]?.answer
      if (!answer || !isWhole(received)) return
      onAnswer(answer)
      received = ''
      next()
    })
  })
}

/** Whether the pending answer is there to its end. */
function isWhole(received: string): boolean {
  const body = received.indexOf('\r\n\r\n') + 4
  if (body < 4) return false
  if (/^transfer-encoding: chunked/im.test(received.slice(0, body))) return received.endsWith('0\r\n\r\n')
  return received.length >= body + Number(/^content-length: (\d+)/im.exec(received)?.[1] ?? 0)
}
