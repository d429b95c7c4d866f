import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * An SMTP server on a loopback port that accepts every mail, but for addresses it knows not to exist. While holding, it
 * receives mail without acknowledging it.
 */
export async function postOffice() {
  const taken: string[] = []
  const waiting: Socket[] = []
  const unknown = new Set<string>()
  let refused = 0
  let holding = false

  const server = createServer((socket) => {
    let to = ''
    let inData = false
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (inData && line !== '.') continue
        if (line.startsWith('RCPT TO:')) to = line.slice('RCPT TO:<'.length, -1)
        inData = line === 'DATA'
        if (line === '.') taken.push(to)
        if (line.startsWith('RCPT TO:') && unknown.has(to)) {
          refused++
          socket.write('550 5.1.1 There is no such mailbox\r\n')
        } else if (line === '.' && holding) waiting.push(socket)
        else socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many mails came for that address. */
    mailsTo: (address: string) => taken.filter((one) => one === address).length,
    /** How many mails it has received, and how often it has refused one. */
    count: () => ({ taken: taken.length, refused }),
    refuse: (address: string) => void unknown.add(address),
    hold: () => void (holding = true),
    release: () => {
      holding = false
      for (const socket of waiting.splice(0)) socket.write('250 ok\r\n')
    },
    close: () => server.close(),
  }
}
