import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PLAN_TYPE_LABELS, SLOTS, TIME_SLOTS, slotHours, slotLength } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import type { Hours } from '#/design/day-hours.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { SlotIcon } from './slot-icon.tsx'

/** What each time slot means, and the plan that opens all of them (TIME-2). */
export function SlotCards() {
  return (
    <section aria-labelledby="time-slots" className="grid gap-3">
      <MarginHeading id="time-slots">{t('Time Slots')}</MarginHeading>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-6">
        {TIME_SLOTS.map((slot) => (
          <SlotCard
            key={slot}
            icon={<SlotIcon slot={slot} />}
            name={t(SLOTS[slot].label)}
            hours={`${slotHours(slot)} (${t('{hours} h', { hours: slotLength(slot) })})`}
            lit={[SLOTS[slot]]}
          />
        ))}
        <SlotCard
          icon={<CalendarClock size={22} strokeWidth={1.7} className="shrink-0" aria-hidden />}
          name={t(PLAN_TYPE_LABELS.flexible)}
          hours={t('Opens all four time slots')}
          lit={TIME_SLOTS.map((slot) => SLOTS[slot])}
        />
      </ul>
    </section>
  )
}

type CardProps = { icon: ReactNode; name: string; hours: string; lit: readonly Hours[] }

function SlotCard({ icon, name, hours, lit }: CardProps) {
  return (
    <li className="sm:last:col-span-2 lg:col-span-2 lg:[&:nth-child(n+4)]:col-span-3">
      <Card className="grid gap-3 !p-4">
        <div className="flex items-center gap-3">
          {icon}
          <p className="leading-snug">
            <b className="block">{name}</b>
            <span className="text-sm text-ink-2">{hours}</span>
          </p>
        </div>
        <DayStrip compact mine={lit} />
      </Card>
    </li>
  )
}
