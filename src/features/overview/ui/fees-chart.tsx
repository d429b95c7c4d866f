import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { CountLink } from './count-link.tsx'
import type { AdminOverview } from './queries.ts'
import { monthName } from './words.ts'

type Props = { overview: Pick<AdminOverview, 'today' | 'fees' | 'revenue_this_month'> | undefined }

const WIDTH = 330
const BASE = 84
const TALLEST = 76
const LABELLED = [1, 5, 10, 15, 20, 25, 30]

/** Fees received on each day of this month so far; today is highlighted. */
export function FeesChart({ overview }: Props) {
  if (!overview) return <Skeleton className="h-47.5 w-full !rounded-card" />
  const { today, fees, revenue_this_month } = overview
  const days = Number(today.slice(8))
  const amounts = Array.from({ length: days }, (_, index) => amountOn(fees, index + 1))
  const most = Math.max(...amounts, 1)
  const step = WIDTH / days
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{t('Fees in {month_name}', { month_name: monthName(today) })}</h2>
        <span className="font-semibold">
          <CountLink list="payments" today={today}>
            {formatRupees(revenue_this_month)}
          </CountLink>
        </span>
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} 98`}
        className="mt-3 block w-full"
        role="img"
        aria-label={inWords(today, fees)}
      >
        <path d={`M0 ${BASE}H${WIDTH}`} stroke="var(--rule-2)" />
        {amounts.map((amount, index) => {
          const height = Math.max((amount / most) * TALLEST, 1.5)
          const isToday = index === days - 1
          return (
            <rect
              key={index}
              x={index * step + step * 0.15}
              y={BASE - height}
              width={Math.min(step * 0.7, 24)}
              height={height}
              rx="2.5"
              fill={isToday ? 'var(--glow)' : 'var(--green)'}
            />
          )
        })}
        {LABELLED.filter((day) => day <= days).map((day) => (
          <text
            key={day}
            x={(day - 1) * step + step * 0.15 + Math.min(step * 0.7, 24) / 2}
            y="97"
            fontSize="11"
            textAnchor="middle"
            fill="var(--ink-2)"
          >
            {day}
          </text>
        ))}
      </svg>
    </Card>
  )
}

function amountOn(fees: AdminOverview['fees'], day: number): number {
  return fees.find((fee) => Number(fee.day.slice(8)) === day)?.amount ?? 0
}

function inWords(today: string, fees: AdminOverview['fees']): string {
  const head = t('Fees received per day, 1 to {number} {month_name}.', {
    number: Number(today.slice(8)),
    month_name: monthName(today),
  })
  const [best] = fees.toSorted((a, b) => b.amount - a.amount)
  return best && best.amount > 0
    ? t('{head} Highest on {day}, {amount}.', {
        head,
        day: formatDay(best.day),
        amount: formatRupees(best.amount),
      })
    : t('{head} None yet.', { head })
}
