import { Pencil, Trash2 } from 'lucide-react'
import { formatDay, formatLongDay, type Day } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import type { DeskHoliday } from '../contract.ts'
import type { HolidayType } from '#/kernel/closed-days.ts'
import { nextKept } from '../rules.ts'

export const HOLIDAY_LABELS: Record<HolidayType, string> = { closed: 'Closed', special: 'Special day' }

type Props = {
  label: string
  holidays: readonly DeskHoliday[]
  today: Day
  onEdit: (holiday: DeskHoliday) => void
  onRemove: (holiday: DeskHoliday) => void
}

export function HolidayList({ label, holidays, today, onEdit, onRemove }: Props) {
  return (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {holidays.map((holiday) => (
        <li
          key={holiday.id}
          className="flex items-start justify-between gap-3 rounded-card border border-rule bg-sheet p-4"
        >
          <div className="grid min-w-0 gap-1.5">
            <h3 className="text-lg leading-tight [overflow-wrap:anywhere]">{holiday.name}</h3>
            <p className="text-ink-2">
              {formatLongDay(nextKept(holiday, today) ?? holiday.date)}
              {holiday.recurring && t(', since {day}', { day: formatDay(holiday.date) })}
            </p>
            <p className="flex flex-wrap gap-2">
              <Badge tone={holiday.type === 'closed' ? 'red' : 'glow'}>
                {translate(HOLIDAY_LABELS[holiday.type])}
              </Badge>
              <Badge>{holiday.recurring ? t('Every year') : t('Once')}</Badge>
              {holiday.extends_plans && <Badge tone="green">{t('Plans extended')}</Badge>}
            </p>
          </div>
          <span className="flex shrink-0 gap-1">
            <Button
              look="quiet"
              square
              aria-label={t('Edit {name}', { name: holiday.name })}
              title={t('Edit')}
              onClick={() => onEdit(holiday)}
            >
              <Pencil size={18} aria-hidden />
            </Button>
            <Button
              look="quiet"
              square
              aria-label={t('Remove {name}', { name: holiday.name })}
              title={t('Remove')}
              onClick={() => onRemove(holiday)}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
