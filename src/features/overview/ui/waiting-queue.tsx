import { formatCount } from '#/kernel/counted.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Clock } from 'lucide-react'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { QUEUE_SHOWN, WAITING_KINDS } from '../queue/rules.ts'
import { wayTo, wayToAll } from '../arrivals/ui/way-to.ts'
import type { AdminOverview } from './queries.ts'
import { useHasScreen } from './quick-actions.tsx'
import { WAITING } from './waiting-kinds.ts'
import { WAITING_PATHS } from './waiting-paths.ts'
import { waitingSince } from './words.ts'

type Queued = AdminOverview['queue'][number]

/** Everything that waits for the desk, in one queue, longest waiting first. */
export function WaitingQueue({
  queue,
  waiting,
}: {
  queue: readonly Queued[] | undefined
  waiting: AdminOverview['waiting'] | undefined
}) {
  return (
    <section aria-labelledby="waiting">
      <MarginHeading id="waiting">{t('Waiting for you')}</MarginHeading>
      <Card padded={false} className="mt-3">
        {queue === undefined && <Waiting />}
        {queue?.length === 0 && <EmptyState>{t('Nothing is waiting for you.')}</EmptyState>}
        {queue && queue.length > 0 && (
          <ul className="divide-y divide-rule">
            {queue.map((row) => (
              <QueueRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
      {queue && waiting && <SeeAll queue={queue} waiting={waiting} />}
    </section>
  )
}

/** A link to those that don't fit in the queue: "See all 9 payment proofs". */
function SeeAll({ queue, waiting }: { queue: readonly Queued[]; waiting: AdminOverview['waiting'] }) {
  const hasScreen = useHasScreen()
  const kinds = WAITING_KINDS.filter(
    (kind) =>
      hasScreen(WAITING_PATHS[kind]) && waiting[kind] > queue.filter((row) => row.kind === kind).length,
  )
  if (kinds.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-6">
      {kinds.map((kind) => (
        <Link
          key={kind}
          {...wayToAll(kind)}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-green hover:text-green-deep"
        >
          {t('See all {things}', { things: formatCount(waiting[kind], WAITING[kind].noun) })}
          <ChevronRight size={18} aria-hidden />
        </Link>
      ))}
    </p>
  )
}

function QueueRow({ row }: { row: Queued }) {
  const hasScreen = useHasScreen()
  const { icon: Icon, words, tint } = WAITING[row.kind]
  const path = WAITING_PATHS[row.kind]
  const name = row.user_name ?? t('Unknown payer')
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <span className={`grid size-9 shrink-0 place-items-center rounded-ctl ${tint}`}>
        <Icon size={18} strokeWidth={1.8} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <b className="block wrap-break-word">{name}</b>
        <span className="block text-sm text-ink-2">
          {t(words)}
          {row.plan_name && `, ${row.plan_name}`}
        </span>
      </div>
      <div className="flex items-center gap-x-3 large-letters:flex-wrap max-sm:basis-full max-sm:pl-12">
        {row.amount !== null && <span className="font-semibold">{formatRupees(row.amount)}</span>}
        <span className="flex items-center gap-1 text-sm text-ink-2 sm:min-w-20 sm:justify-end">
          <Clock size={14} aria-hidden />
          <span className="sr-only">{t('waiting for')} </span>
          {waitingSince(row.at)}
        </span>
        {hasScreen(path) && (
          <ButtonLink {...wayTo(row)} look="outline" size="sm" className="ml-auto">
            {t('Review')}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className="divide-y divide-rule">
      <SkeletonNote />
      {Array.from({ length: QUEUE_SHOWN }, (_, row) => (
        <div key={row} className="flex min-h-17 items-center gap-3 px-4 py-2.5">
          <Skeleton className="size-9" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-9 w-20" />
        </div>
      ))}
    </div>
  )
}
