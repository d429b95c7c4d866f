import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const LOOK_MS = 200
/** Longer than a slow machine takes for any of it. */
const MOST_MS = 15 * 60_000

/**
 * Does what this clone may do once at a time, such as installing and building: two commands would each remove what the
 * other writes. The turn is an address of the machine, which it takes back however the process ends. Where it has none
 * of that kind, nobody waits.
 * @template Done
 * @param {string} name of what is done
 * @param {() => Promise<Done>} work
 * @returns {Promise<Done>}
 */
export async function takeTurn(name, work) {
  const turn = await waitForTurn(addressOf(name))
  try {
    return await work()
  } finally {
    turn?.close()
  }
}

function addressOf(name) {
  const id = `adhyayan-${createHash('sha256').update(`${root}\0${name}`).digest('hex').slice(0, 32)}`
  return { linux: `\0${id}`, win32: `\\\\.\\pipe\\${id}` }[process.platform]
}

async function waitForTurn(address) {
  for (let waited = 0; address && waited < MOST_MS; waited += LOOK_MS) {
    const { server, isTaken } = await listen(address)
    if (!isTaken) return server
    if (waited === 0) console.log('Another command does the same here: waiting for it …')
    await pause(LOOK_MS)
  }
  return undefined
}

/** @returns {Promise<{ server?: import('node:net').Server, isTaken: boolean }>} */
function listen(address) {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', ({ code }) => resolve({ isTaken: code === 'EADDRINUSE' }))
    server.listen(address, () => resolve({ server, isTaken: false }))
  })
}
