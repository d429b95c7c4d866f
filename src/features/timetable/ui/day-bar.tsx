import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

type Props = { day: Day; isToday: boolean; onTurn: (days: 1 | -1) => void; onToday: () => void }

/** The date, between arrows to the day before and after. */
export function DayBar({ day, isToday, onTurn, onToday }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      <Button
        look="outline"
        square
        aria-label={t('Previous day')}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onTurn(-1)}
      >
        <ChevronLeft size={22} aria-hidden />
      </Button>
      <h2
        id="timetable-day"
        aria-live="polite"
        className="min-w-0 flex-1 text-center text-lg leading-tight text-balance sm:min-w-[min(18.5rem,100%)] sm:flex-none sm:text-xl"
      >
        {formatLongDay(day)
          .split(/(?<=,) /)
          .map((part) => (
            <span key={part} className="inline-block max-w-full whitespace-pre-wrap">
              {`${part} `}
            </span>
          ))}
      </h2>
      <Button
        look="outline"
        square
        aria-label={t('Next day')}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onTurn(1)}
      >
        <ChevronRight size={22} aria-hidden />
      </Button>
      {!isToday && (
        <Button look="outline" className="max-sm:w-full" onClick={onToday}>
          {t('Today')}
        </Button>
      )}
    </div>
  )
}
