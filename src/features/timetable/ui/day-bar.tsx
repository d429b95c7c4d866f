import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { TurnBar } from './turn-bar.tsx'

type Props = { day: Day; isToday: boolean; onTurn: (days: 1 | -1) => void; onToday: () => void }

/** The date, between arrows to the day before and after. */
export function DayBar({ day, isToday, onTurn, onToday }: Props) {
  return (
    <TurnBar
      texts={{ previous: t('Previous day'), next: t('Next day'), current: t('Today') }}
      isCurrent={isToday}
      onTurn={onTurn}
      onCurrent={onToday}
    >
      <h2
        id="timetable-day"
        aria-live="polite"
        className="min-w-0 flex-1 text-center large-letters:order-first large-letters:basis-full text-lg leading-tight text-balance sm:min-w-[min(18.5rem,100%)] sm:flex-none sm:text-xl"
      >
        {formatLongDay(day)
          .split(/(?<=,) /)
          .map((part) => (
            <span key={part} className="inline-block max-w-full whitespace-pre-wrap">
              {`${part} `}
            </span>
          ))}
      </h2>
    </TurnBar>
  )
}
