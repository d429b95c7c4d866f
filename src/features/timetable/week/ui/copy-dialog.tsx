import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, isDay, type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { weekTitle } from './week-bar.tsx'
import type { CopyTarget } from '../../copies/contract.ts'
import { lastCopyDay, mayCopyUntil, MOST_WEEKS } from '../../copies/rules.ts'
import { copyToasts } from '../../copies/texts.ts'

type Reach = 'next' | 'until'

/** Copies a week onward, after showing what would be replaced. */
export function CopyDialog({ week, onClose }: { week: Day; onClose: () => void }) {
  const queries = useQueryClient()
  const [reach, setReach] = useState<Reach>('next')
  const offered = addDays(week, 34)
  const [typed, setTyped] = useState<string>(offered)
  const until = reach === 'next' ? addDays(week, 13) : typed
  const isPossible = isDay(until) && mayCopyUntil(week, until)
  const preview = useQuery({
    ...orpc.admin.timetable.previewCopy.queryOptions({ input: { week, until } }),
    enabled: isPossible,
    // Refetched whenever the dialog opens.
    gcTime: 0,
  })
  const copy = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.timetable.copyWeek>[0]) =>
      api.admin.timetable.copyWeek(input),
    onSuccess: () => {
      toast(copyToasts.copied)
      onClose()
    },
    onError: (error) => toastFailure(error, copyToasts.copy_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.timetable.key() }),
  })
  const shown = isPossible ? preview.data : undefined
  const removed = shown?.weeks.reduce((sum, one) => sum + one.removed, 0) ?? 0
  const isSame = shown?.weeks.every((one) => one.removed + one.added + one.unplanned === 0) ?? false
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      busy={copy.isPending}
      dirty={typed !== offered && !copy.isPending}
      size="lg"
      title={t('Copy Week')}
      description={weekTitle(week)}
      footer={
        <>
          <Cancel />
          <Button
            look={removed > 0 ? 'danger' : 'primary'}
            aria-disabled={!shown || isSame}
            busy={copy.isPending}
            busyLabel={t('Copying...')}
            onClick={() => shown && !isSame && copy.mutate({ week, until, ...shown })}
          >
            {removed > 0 ? t('Replace and Copy') : t('Copy Week')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <RadioCards<Reach>
          label={t('How far')}
          value={reach}
          onValueChange={setReach}
          options={[
            { value: 'next', label: t('To the next week') },
            { value: 'until', label: t('Until a date') },
          ]}
        />
        {reach === 'until' && (
          <TextField
            name="until"
            label={t('Until')}
            type="date"
            min={addDays(week, 7)}
            max={lastCopyDay(week)}
            value={typed}
            onValueChange={setTyped}
            error={
              isPossible
                ? undefined
                : t('Please choose a day after this week, at most {most} weeks ahead', {
                    most: MOST_WEEKS,
                  })
            }
          />
        )}
        {preview.error && isPossible ? (
          <Unread
            error={preview.error}
            fallback={copyToasts.preview_failed}
            onRetry={() => preview.refetch()}
          />
        ) : shown ? (
          <Targets targets={shown.weeks} />
        ) : (
          isPossible && (
            <div>
              <SkeletonNote label={t('Loading what would be replaced')} />
              <Skeleton className="h-24" />
            </div>
          )
        )}
      </div>
    </Dialog>
  )
}

function Targets({ targets }: { targets: readonly CopyTarget[] }) {
  return (
    <div role="status" className="grid gap-2">
      <p>
        {t('Holidays aren’t copied. {rest}', {
          rest: targets.length === 1 ? t('This week changes:') : t('These weeks change:'),
        })}
      </p>
      <ul className="divide-y divide-rule border-y border-rule">
        {targets.map((target) => (
          <li key={target.week} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{weekTitle(target.week)}</span>
            <b className={target.removed > 0 ? 'text-red-deep' : undefined}>{whatChanges(target)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const countSlots = (count: number) => (count === 1 ? t('1 slot') : t('{count} slots', { count }))

function whatChanges({ removed, added, unplanned }: CopyTarget): string {
  // The default schedule fills no day that is planned, though it is empty (TIME-8).
  if (removed + added === 0) return unplanned > 0 ? t('Empty days stay empty') : t('Already the same')
  if (removed === 0) return t('{count_slots} added', { count_slots: countSlots(added) })
  if (added === 0) return t('{count_slots} removed', { count_slots: countSlots(removed) })
  return t('{count_slots} replaced by {added}', { count_slots: countSlots(removed), added })
}
