import { stopwatch } from '#/client/clock.ts'
import { isSoundOn } from '#/web/notifications/sound.ts'
import { playTone } from '#/web/notifications/tone.ts'

/** When a tab of this browser last played the tone. */
const RUNG = 'desk:rung'
/** Tabs hear of the same arrival within this time. Several arrivals at once are one tone too. */
const AT_ONCE_MS = 3000

/**
 * Plays the tone once for all tabs of a browser, unless it is muted (DESK-3). They take turns: one that may not play
 * yet leaves it to the next.
 */
export async function ring(play = playTone): Promise<void> {
  if (!isSoundOn()) return
  await inTurn(async () => {
    if (stopwatch() - lastRung() < AT_ONCE_MS) return
    if (await play()) noteRung()
  })
}

/** Without a secure context a browser has no locks: then each tab is on its own. */
function inTurn(act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(RUNG, act) : act()
}

function lastRung(): number {
  try {
    return Number(localStorage.getItem(RUNG) ?? 0)
  } catch {
    return 0
  }
}

function noteRung(): void {
  try {
    localStorage.setItem(RUNG, String(stopwatch()))
  } catch (error) {
    console.warn('Other tabs may play the tone too', error)
  }
}
