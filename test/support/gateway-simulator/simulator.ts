import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { payuAnswer } from './payu.ts'
import { razorpayAnswer } from './razorpay.ts'
import { Till, type Question } from './till.ts'

const LATE_MS = 5000

/**
 * Both providers on one loopback port, with their real protocols and signatures. They misbehave as `till.mishaps` says.
 * Close it at the end.
 */
export async function gatewaySimulator() {
  const till = new Till()
  const server = createServer((request, response) => {
    void readBody(request).then((body) => answer(till, request, response, body))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => void server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  return { till, url, close }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

async function answer(till: Till, request: IncomingMessage, response: ServerResponse, body: string) {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const question = questionOf(request, url, body)
  const mishap = till.mishaps[question]
  if (mishap === 'silent') return void till.asked[question]++
  if (mishap === 'answers_500') return void response.writeHead(500).end('{"error":"SERVER_ERROR"}')
  if (mishap === 'answers_html') return void response.writeHead(200).end('<html>Bad Gateway</html>')
  if (mishap === 'refuses') return void response.writeHead(400).end('{"error":{"code":"BAD_REQUEST_ERROR"}}')
  if (mishap === 'late') await new Promise((resolve) => void setTimeout(resolve, LATE_MS))
  const said = razorpayAnswer(till, request, url, body) ?? payuAnswer(till, request, url, body)
  // The order exists by now; the connection ends without an answer.
  if (mishap === 'times_out_after_accepting') return void request.socket.destroy()
  response.writeHead(said?.status ?? 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(said?.body ?? {}))
}

function questionOf(request: IncomingMessage, url: URL, body: string): Question {
  if (url.pathname.endsWith('/refund') || body.includes('command=cancel_refund_transaction')) return 'refund'
  if (url.pathname.endsWith('/refunds') || body.includes('command=check_action_status')) return 'listRefunds'
  return request.method === 'POST' && url.pathname === '/v1/orders' ? 'createOrder' : 'listAttempts'
}
