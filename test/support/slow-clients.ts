import { connect, type Socket } from 'node:net'

const BYTE_EVERY_MS = 250

/** Half of them type a byte now and then, half never read their answer. Returns a function that ends them. */
export function slowClients(url: string, count: number): () => void {
  const sockets = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? typist(url) : idler(url)))
  const typing = setInterval(
    () => sockets.forEach((one, at) => at % 2 === 0 && one.write(' ')),
    BYTE_EVERY_MS,
  )
  return () => {
    clearInterval(typing)
    for (const socket of sockets) socket.destroy()
  }
}

const typist = (url: string) =>
  open(url, ['POST /api/account-checks HTTP/1.1', 'content-type: application/json', 'content-length: 9999'])
const idler = (url: string) => open(url, ['GET /api/openapi.json HTTP/1.1']).pause()

function open(url: string, lines: string[]): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\nhost: ${hostname}:${port}\r\n\r\n`)
  return socket
}
