import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, serverProcess } from './process.ts'

const START_AGAIN_MS = 1_000

/**
 * A server that is started again whenever it ends, as a process manager does. `env` is asked at each start, since its
 * clock has to go on.
 */
export async function keptServer(env: () => NodeJS.ProcessEnv) {
  const PORT = String(await freePort())
  const begin = () => serverProcess({ ...env(), PORT })
  let server = await begin()
  let kept = true
  let starts = 1
  const keeping = keep()

  async function keep(): Promise<void> {
    while (kept) {
      const { process: child } = server
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      if (!kept) return
      await pause(START_AGAIN_MS)
      starts++
      server = await begin().catch(() => server)
    }
  }
  return {
    url: server.url,
    pid: () => server.process.pid,
    starts: () => starts,
    kill: (signal: NodeJS.Signals) => server.kill(signal),
    stop: async () => {
      kept = false
      await server.kill('SIGTERM')
      await keeping
    },
  }
}
