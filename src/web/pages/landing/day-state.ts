import { formatClock, SLOTS } from '#/kernel/slots.ts'

export type SkyPhase = 'morning' | 'day' | 'evening' | 'night'

/** The sky for a minute of India's day. */
export function skyPhase(minute: number): SkyPhase {
  const hour = minute / 60
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 9) return 'morning'
  return hour < 17 ? 'day' : 'evening'
}

const DAY = 1440
const SITTINGS = ['morning', 'evening', 'night'] as const

/** What the hero says above the Day Strip: who studies now, and until when. */
export type RoomState = { isOpen: boolean; words: string; until: string }

/** The reading room at a minute of the day. Between the night's end and the morning's start it is cleaned. */
export function roomState(minute: number): RoomState {
  for (const sitting of SITTINGS) {
    const { starts, ends, label } = SLOTS[sitting]
    // The night's last hours belong to the next morning's clock.
    const at = minute < starts ? minute + DAY : minute
    if (at < ends) {
      const words = `Open now, ${label.toLowerCase()} study`
      return { isOpen: true, words, until: `until ${formatClock(ends)}` }
    }
  }
  return { isOpen: false, words: 'Cleaning break', until: `opens at ${formatClock(SLOTS.morning.starts)}` }
}
