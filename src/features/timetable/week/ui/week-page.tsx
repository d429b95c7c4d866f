import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Pencil, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { useDayTurning } from '../../ui/use-day-turning.ts'
import { weekStart } from '../rules.ts'
import { weekToasts } from '../texts.ts'
import { PlanHours } from './plan-hours.tsx'
import { WeekBar } from './week-bar.tsx'
import { WeekEditor } from './week-editor.tsx'
import { WeekView } from './week-view.tsx'

type Props = {
  week: Day
  today: Day
  onTurn: (weeks: 1 | -1) => void
  onThisWeek: () => void
  /** Hears of the week as its editor opens, and of none as that closes. A stable function. */
  onEdited: (week: Day | undefined) => void
}

/** One week, viewed or edited. */
export function WeekPage({ week, today, onTurn, onThisWeek, onEdited }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.timetable.showWeek.queryOptions({ input: { week } }))
  const [editing, setEditing] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const [copying, setCopying] = useState(false)
  useDayTurning(onTurn)
  useEffect(() => {
    if (!editing) return undefined
    onEdited(week)
    return () => onEdited(undefined)
  }, [editing, week, onEdited])
  function closeEditor() {
    setEditing(false)
    toggle.current?.focus()
  }
  useFailureToast(error, weekToasts.fetch_failed)
  const isThisWeek = weekStart(today) === week
  return (
    <section aria-labelledby="timetable-week" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WeekBar week={week} isThisWeek={isThisWeek} onTurn={onTurn} onThisWeek={onThisWeek} />
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto">
          {data && !editing && (
            <Button look="outline" onClick={() => setCopying(true)}>
              <CalendarPlus size={19} aria-hidden />
              {t('Copy Week')}
            </Button>
          )}
          {data && (
            <Button ref={toggle} look={editing ? 'outline' : 'primary'} onClick={() => setEditing(!editing)}>
              {editing ? <X size={19} aria-hidden /> : <Pencil size={19} aria-hidden />}
              {editing ? t('Cancel') : t('Edit Schedule')}
            </Button>
          )}
        </div>
      </div>
      <PlanHours />
      {error && <Unread error={error} fallback={weekToasts.fetch_failed} onRetry={() => refetch()} />}
      {data && editing ? (
        <WeekEditor newest={data} today={today} onClose={closeEditor} />
      ) : data ? (
        <WeekView week={data} today={today} />
      ) : (
        !error && <WeekSkeleton />
      )}
      {data && copying && <CopyDialog week={week} onClose={() => setCopying(false)} />}
    </section>
  )
}

function WeekSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <SkeletonNote label={t('Loading schedule')} />
      {Array.from({ length: 7 }, (_, day) => (
        <Skeleton key={day} className="h-12 !rounded-card lg:h-96" />
      ))}
    </div>
  )
}
