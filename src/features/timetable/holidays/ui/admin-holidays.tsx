import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import type { DeskHoliday } from '../contract.ts'
import { holidaysOn, isClosed } from '#/kernel/closed-days.ts'
import { nextKept } from '../rules.ts'
import { holidayToasts } from '../texts.ts'
import { mayBeWithdrawn } from '#/features/subscriptions/closures/rules.ts'
import { ExtensionPreview } from './extension-preview.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import { useHolidayDesk } from './use-holiday-desk.ts'

/** The days on which the library is closed, and its special days (TIME-10). */
export function AdminHolidays({ today }: { today: Day }) {
  const { data, error, refetch } = useQuery(orpc.admin.holidays.listHolidays.queryOptions())
  const desk = useHolidayDesk()
  const [editing, setEditing] = useState<{ holiday: DeskHoliday | null } | null>(null)
  const [removing, setRemoving] = useState<DeskHoliday | null>(null)
  useFailureToast(error, holidayToasts.fetch_failed)
  const add = (
    <Button onClick={() => setEditing({ holiday: null })}>
      <Plus size={19} aria-hidden />
      {t('Add Holiday')}
    </Button>
  )
  // As it is now: somebody may have made it a closed day, for which plans were extended.
  const removed = data?.find(({ id }) => id === removing?.id) ?? removing
  const { coming, over } = byTime(data ?? [], today)
  const list = {
    today,
    onEdit: (holiday: DeskHoliday) => setEditing({ holiday }),
    onRemove: setRemoving,
  }
  return (
    <section aria-labelledby="holidays" className="grid gap-5">
      <MarginHeading id="holidays" aside={data && data.length > 0 && add}>
        {t('Holidays')}
      </MarginHeading>
      {error && <Unread error={error} fallback={holidayToasts.fetch_failed} onRetry={() => refetch()} />}
      {data?.length === 0 ? (
        <Card>
          <EmptyState action={add}>
            {t('No holidays yet. Days when the library is closed and special days appear here.')}
          </EmptyState>
        </Card>
      ) : data ? (
        <>
          {coming.length > 0 && <HolidayList label={t('Upcoming holidays')} holidays={coming} {...list} />}
          {over.length > 0 && (
            <>
              <h3 className="mt-3 text-lg">{t('Past')}</h3>
              <HolidayList label={t('Past holidays')} holidays={over} {...list} />
            </>
          )}
        </>
      ) : (
        !error && <HolidaySkeleton />
      )}
      {editing && (
        <HolidayDialog
          // Kept even if somebody removes it meanwhile, so that what is typed stays.
          edited={data?.find(({ id }) => id === editing.holiday?.id) ?? editing.holiday}
          today={today}
          save={desk.save}
          onClose={() => setEditing(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setRemoving(null)}
          title={t('Remove {name}?', { name: removed.name })}
          description={
            <>
              <p>{whatRemovingDoes(removed, data ?? [], today)}</p>
              {removed.extends_plans && mayBeWithdrawn(removed.date, today) && (
                <ExtensionPreview
                  asked={{ id: removed.id, holiday: null }}
                  moved={t('end a day earlier again')}
                />
              )}
            </>
          }
          confirmLabel={t('Remove Holiday')}
          busyLabel={t('Removing...')}
          onConfirm={() => desk.remove.mutateAsync(removed)}
        />
      )}
    </section>
  )
}

/** A special day has followed its schedule all along, and one that is closed twice stays so. */
function whatRemovingDoes(removed: DeskHoliday, holidays: readonly DeskHoliday[], today: Day): string {
  if (removed.type === 'special') return t('Students won’t see it any more.')
  const day = nextKept(removed, today) ?? removed.date
  const left = holidaysOn(holidays, day).filter(({ id }) => id !== removed.id)
  return isClosed(left)
    ? t('Students won’t see it any more. The library stays closed on {day} for {name}.', {
        day: formatLongDay(day),
        name: left[0]?.name ?? '',
      })
    : t('Students won’t see it any more, and the day follows its schedule again.')
}

/** Future ones by their next date; past ones newest first. */
function byTime(holidays: readonly DeskHoliday[], today: Day) {
  const dated = holidays.map((holiday) => ({ holiday, next: nextKept(holiday, today) }))
  return {
    coming: dated
      .filter(({ next }) => next !== null)
      .toSorted((a, b) => (a.next ?? '').localeCompare(b.next ?? ''))
      .map(({ holiday }) => holiday),
    over: dated
      .filter(({ next }) => next === null)
      .map(({ holiday }) => holiday)
      .toReversed(),
  }
}

function HolidaySkeleton() {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <SkeletonNote label={t('Loading holidays')} />
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-28 !rounded-card" />
      ))}
    </div>
  )
}
