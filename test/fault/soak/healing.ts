import { setTimeout as pause } from 'node:timers/promises'
import { followStream } from '../../support/live-stream.ts'
import { call } from '../../support/server.ts'
import type { Place } from './place.ts'

const LOOK_EVERY_MS = 250
const LOOK_WITHIN_MS = 10_000
const GIVE_UP_AFTER_MS = 300_000

/** Waits until all is well at every server. Returns after how many seconds, or Infinity. */
export async function secondsToHeal(place: Place): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < GIVE_UP_AFTER_MS) {
    const looked = await isWell(place).catch(() => false)
    if (looked) return (performance.now() - since) / 1000
    await pause(LOOK_EVERY_MS)
  }
  return Infinity
}

/** Every server says that it is ready, and what is written at one is heard at all. */
async function isWell({ servers, probe }: Place): Promise<boolean> {
  const leaving = new AbortController()
  const late = pause(LOOK_WITHIN_MS, false, { signal: leaving.signal }).catch(() => false)
  try {
    return await Promise.race([late, look(leaving.signal)])
  } finally {
    leaving.abort()
  }

  async function look(signal: AbortSignal): Promise<boolean> {
    const ready = await Promise.all(servers.map(({ url }) => call(`${url}/readyz`)))
    if (ready.some(({ status }) => status !== 200)) return false
    const heard = servers.map(() => '')
    const hearAt = (at: number) => (text: string) => void (heard[at] += text)
    await Promise.all(servers.map(({ url }, at) => followStream(url, probe.cookie, hearAt(at), signal)))
    for (const { url } of servers) {
      heard.fill('')
      const body = { name: `Probe ${Math.random().toString(36).slice(2, 8)}`, phone: '' }
      const { status } = await call(`${url}/api/profile`, { method: 'PATCH', cookie: probe.cookie, body })
      if (status !== 200) return false
      while (!heard.every((text) => text.includes('profile'))) {
        if (signal.aborted) return false
        await pause(10)
      }
    }
    return true
  }
}
