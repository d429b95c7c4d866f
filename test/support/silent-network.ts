import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A network between a server and its database that can fall silent: nothing passes any more, nothing is refused, and
 * nobody is told. `findNow` says where the database is if it may move; `passes`, whether what is asked reaches it.
 */
export async function silentNetwork(
  databaseUrl: string,
  findNow = () => databaseUrl,
  passes: (asked: Buffer | string, from: Socket) => boolean = () => true,
) {
  const pairs = new Set<[Socket, Socket]>()
  let silent = false

  const network = createServer((near) => {
    const { port, hostname } = new URL(findNow())
    const far = connect(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const other = (socket: Socket) => (socket === near ? far : near)
    for (const socket of pair) {
      socket.on('data', (chunk) => {
        if (socket === far || passes(chunk, near)) other(socket).write(chunk)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        // In silence nobody learns that the other end has gone.
        if (pairs.has(pair) && !silent) other(socket).destroy()
      })
      if (silent) socket.pause()
    }
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((network.address() as AddressInfo).port)

  function fallSilent(): void {
    silent = true
    for (const pair of pairs) for (const socket of pair) socket.pause()
  }

  /** What was on its way arrives late. */
  function goOn(): void {
    silent = false
    for (const pair of pairs) for (const socket of pair) socket.resume()
  }

  /** New connections pass. The old ones stay dead for the server; the database has given them up by then. */
  function forgetAndGoOn(): void {
    silent = false
    for (const pair of pairs) {
      pairs.delete(pair)
      pair[1].destroy()
    }
  }

  /** Both ends learn it. New connections pass. */
  function cut(): void {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }

  function close(): void {
    cut()
    network.close()
  }
  return { url: url.href, fallSilent, goOn, forgetAndGoOn, cut, close }
}
