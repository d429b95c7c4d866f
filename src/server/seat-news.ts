import { setTimeout as pauseFor } from 'node:timers/promises'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import { patchBetween, type SeatPatch } from '#/features/seats/map/rules.ts'

/** For each millisecond of telling everybody, so many for what else there is to do. */
const REST = 1
const RETRY_MS = 1_000

/** A patch, or just which version is current. */
type Facts = SeatPatch | Pick<SeatPatch, 'is'>

export type SeatNews = {
  read: () => Promise<SeatMap>
  /** To every page that is told; resolves once it is written. */
  tell: (facts: Facts) => Promise<void>
  /** Whether anybody would be told. */
  isWanted: () => boolean
  log: (line: string) => void
}

/**
 * Tells pages how the seat map changed: it is read once per change, however many look at it, and what differs travels.
 * Changes within a moment travel together; the moment grows with what it takes to tell everybody.
 */
export function createSeatNews({ read, tell, isWanted, log }: SeatNews) {
  /** What everybody was told. */
  let told: SeatMap | undefined
  let isChanged = false
  let busy = false

  function change(): void {
    isChanged = true
    void work()
  }

  async function work(): Promise<void> {
    if (busy) return
    busy = true
    while (isChanged) {
      isChanged = false
      const began = performance.now()
      try {
        await tellChange()
      } catch (error) {
        isChanged = true
        log(`the seat map could not be read: ${(error as Error).message}`)
        await pauseFor(RETRY_MS, undefined, { ref: false })
      }
      await pauseFor((performance.now() - began) * REST, undefined, { ref: false })
    }
    busy = false
  }

  async function tellChange(): Promise<void> {
    const map = isWanted() ? await read() : undefined
    const before = told
    told = map
    if (!map || map.version === before?.version) return
    await tell((before && patchBetween(before, map)) ?? { is: map.version })
  }

  /** Which version everybody was told of, for a page that begins to listen. If none was, all will be. */
  function current(): Pick<SeatPatch, 'is'> | undefined {
    if (!told) change()
    return told && { is: told.version }
  }

  return { change, current, forget: () => void (told = undefined) }
}
