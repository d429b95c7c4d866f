import { SLOTS, TIME_SLOTS, slotHours, slotLength } from '#/kernel/slots.ts'
import { Card } from '#/web/design/card.tsx'
import { DayStrip } from '#/web/design/day-strip.tsx'
import { MarginHeading } from '#/web/design/margin-heading.tsx'
import { SlotIcon } from './slot-icon.tsx'

/** What each time slot means, from the one table of slots (student portal §9). */
export function SlotCards() {
  return (
    <section aria-labelledby="time-slots" className="grid gap-3">
      <MarginHeading id="time-slots">Time Slots</MarginHeading>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {TIME_SLOTS.map((slot) => (
          <li key={slot}>
            <Card className="grid gap-3 !p-4">
              <div className="flex items-center gap-3">
                <SlotIcon slot={slot} />
                <p className="num leading-snug">
                  <b className="block">{SLOTS[slot].label}</b>
                  <span className="text-sm text-ink-2">
                    {slotHours(slot)} ({slotLength(slot)} h)
                  </span>
                </p>
              </div>
              <DayStrip compact mine={[SLOTS[slot]]} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
