/** A crowd that uses the library while faults happen, and then for a while without. */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '#/server/database.ts'
import { dice, type Dice } from '../../support/dice.ts'
import { memoryOf } from '../../support/process-memory.ts'
import { noisePicture } from '../../support/upload.ts'
import { actAsAdmin } from './admins.ts'
import { FAULTS, orderOf, type FaultName } from './faults.ts'
import { secondsToHeal } from './healing.ts'
import { inspect, untilSettled } from './inspect.ts'
import { actAsMember, keepListening, type Scene } from './members.ts'
import { openPaper } from './paper.ts'
import { openPlace, type Crowd, type Person } from './place.ts'

export type Soak = Crowd & {
  seed: number
  faults: readonly FaultName[]
  /** How many of them, one each `every` seconds. */
  times: number
  every: number
  /** Seconds without a fault at the end. */
  calm: number
  /** Seconds between two acts of a member, and of an admin, on average. */
  thinks: { member: number; admin: number }
}

const SAMPLE_EVERY_MS = 5_000
/** One member in so many has the seats open. */
const SHOWS_SEATS = 30
/** The provider's server and the members' pages try again for a while. */
const SETTLES_WITHIN_MS = 180_000
const MEGABYTE = 1024 * 1024

export async function play(soak: Soak) {
  const place = await openPlace(soak)
  const paper = openPaper()
  let open = true
  const scene: Scene = { place, paper, isOpen: () => open, picture: await noisePicture(64) }
  const leaving = new AbortController()
  const say = (line: string) => void process.stdout.write(`soak: ${line}\n`)
  try {
    const order = orderOf(soak.faults, soak.times, dice(soak.seed))
    say(`seed ${soak.seed}: ${order.join(', ')}`)
    const streams = [...place.members, ...place.admins].map((who, at) => {
      const isAdmin = at >= place.members.length
      const reads = isAdmin ? '/admin/seats' : at % SHOWS_SEATS === 0 ? '/seats' : undefined
      return keepListening(scene, who, { signal: leaving.signal, reads })
    })
    const lives = [
      ...place.members.map((who, at) => live(who, dice(soak.seed + 1 + at), soak.thinks.member, actAsMember)),
      ...place.admins.map((who, at) => live(who, dice(soak.seed - 1 - at), soak.thinks.admin, actAsAdmin)),
    ]
    const memory = beginSampling()
    const healed = await sendFaults(order)
    const [before, load] = [memory.count(), loadavg().map((one) => Number(one.toFixed(1)))]
    say('no more faults')
    await pause(soak.calm * 1000)
    open = false
    leaving.abort()
    const calm = memory.end().slice(before)
    await Promise.race([Promise.all([...lives, ...streams]), pause(SETTLES_WITHIN_MS)])
    const connection = connect(place.databaseUrl(), () => undefined)
    await untilSettled(connection, paper, SETTLES_WITHIN_MS)
    const found = await inspect(connection, paper, place.before)
    await connection.close()
    const { statuses, faults, papers } = paper
    return { order, healed, memory: compareMemory(calm), load, statuses, faults, papers, ...found }
  } finally {
    open = false
    leaving.abort()
    await place.close()
  }

  async function live(
    who: Person,
    throws: Dice,
    thinks: number,
    act: (scene: Scene, who: Person, throws: Dice) => Promise<void>,
  ): Promise<void> {
    const think = () => pause(throws.below(2 * thinks * 1000), undefined, { signal: leaving.signal })
    for (await think().catch(() => undefined); open; await think().catch(() => undefined)) {
      await act(scene, who, throws).catch((error: unknown) => void paper.faults.push(String(error)))
    }
  }

  async function sendFaults(order: readonly FaultName[]) {
    const healed: { fault: FaultName; seconds: number }[] = []
    const begun = performance.now()
    for (const [at, fault] of order.entries()) {
      const due = begun + (at + 0.5) * soak.every * 1000
      await pause(Math.max(0, due - performance.now()))
      await FAULTS[fault](place, dice(soak.seed + at))
      const seconds = Number((await secondsToHeal(place)).toFixed(1))
      healed.push({ fault, seconds })
      say(`${fault}: healed after ${seconds} s`)
    }
    await pause(Math.max(0, begun + order.length * soak.every * 1000 - performance.now()))
    return healed
  }

  /** Megabytes of both servers together, every few seconds. */
  function beginSampling() {
    const samples: number[] = []
    const sample = async () => {
      const sizes = await Promise.all(place.servers.map((server) => memoryOf(server.pid()).catch(() => NaN)))
      samples.push(sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE)
    }
    const sampling = setInterval(() => void sample(), SAMPLE_EVERY_MS)
    return {
      count: () => samples.length,
      end: () => {
        clearInterval(sampling)
        return samples
      },
    }
  }
}

/** The last third of the calm against the third before it, in megabytes. */
function compareMemory(samples: readonly number[]) {
  const third = Math.floor(samples.length / 3)
  const mean = (some: readonly number[]) => Math.round(some.reduce((sum, one) => sum + one, 0) / some.length)
  return { before: mean(samples.slice(-2 * third, -third)), last: mean(samples.slice(-third)) }
}
