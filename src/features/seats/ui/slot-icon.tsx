import { Moon, Sun, Sunrise, Sunset, type LucideIcon } from 'lucide-react'
import type { TimeSlot } from '#/kernel/slots.ts'

const ICONS: Record<TimeSlot, LucideIcon> = { full_day: Sun, morning: Sunrise, evening: Sunset, night: Moon }

/** A picture of a slot's time of day; decoration beside its name. */
export function SlotIcon({ slot }: { slot: TimeSlot }) {
  const Icon = ICONS[slot]
  return <Icon size={22} strokeWidth={1.7} className="shrink-0" aria-hidden />
}
