import { CalendarOff, Sparkles } from 'lucide-react'
import { nameOf } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { cx } from '#/design/cx.ts'
import type { TimetableHoliday } from '../contract.ts'

type Props = {
  holidays: readonly TimetableHoliday[]
  /** Whether slots are shown below, which don't apply on a closed day. */
  hasSlots: boolean
}

export function HolidayCards({ holidays, hasSlots }: Props) {
  return holidays.map((holiday) => <HolidayCard key={holiday.id} holiday={holiday} hasSlots={hasSlots} />)
}

function HolidayCard({ holiday, hasSlots }: { holiday: TimetableHoliday; hasSlots: boolean }) {
  const name = nameOf(holiday, 'name')
  const isClosing = holiday.type === 'closed'
  const Icon = isClosing ? CalendarOff : Sparkles
  return (
    <section
      aria-label={name}
      className={cx(
        'flex items-start gap-4 rounded-card border p-4 sm:p-5',
        isClosing ? 'border-red bg-red-wash' : 'border-glow bg-glow-wash',
      )}
    >
      <Icon
        size={24}
        aria-hidden
        className={cx('mt-0.5 shrink-0', isClosing ? 'text-red-deep' : 'text-glow-deep')}
      />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <h3 className="text-lg leading-tight [overflow-wrap:anywhere]">{name}</h3>
        {isClosing && (
          <p className="leading-snug">
            {hasSlots ? t('Closed on this day. The schedule below doesn’t apply.') : t('Closed on this day.')}
          </p>
        )}
        <p className="flex flex-wrap gap-2">
          <Badge tone={isClosing ? 'red' : 'glow'}>{isClosing ? t('Closed') : t('Special day')}</Badge>
          {holiday.recurring && <Badge>{t('Every year')}</Badge>}
        </p>
      </div>
    </section>
  )
}
