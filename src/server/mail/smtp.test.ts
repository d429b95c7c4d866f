import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTransport } from './transport.ts'

const received: string[] = []
let server: Server

/** Just enough of an SMTP server to see what it is sent. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(line)
        if (inData && line !== '.') continue
        if (line === '.') inData = false
        if (line === 'DATA') inData = true
        socket.write(line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

test('with SMTP_URL a mail goes to that server, to its one recipient', async () => {
  const { port } = server.address() as AddressInfo
  const from = 'Smart Library <desk@example.org>'
  const transport = openTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from,
    directory: '/nowhere',
    now: () => new Date(),
  })
  await transport.send({
    to: 'ravi@example.org',
    subject: 'Receipt',
    text: 'Thank you',
    html: '<img src="cid:logo@library"><p>Thank you</p>',
    logo: Buffer.from('a picture'),
  })
  transport.close()
  expect(received).toContain('MAIL FROM:<desk@example.org>')
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ravi@example.org>'])
  expect(received).toContain('Subject: Receipt')
  expect(received).toContain('From: Smart Library <desk@example.org>')
  expect(received.join('\n')).toMatch(/^content-id: <logo@library>$/im)
  expect(received).toContain(Buffer.from('a picture').toString('base64'))
})
