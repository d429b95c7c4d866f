import { Dialog } from '@base-ui/react/dialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '#/kernel/words.ts'
import { api } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { BACKDROP } from '#/design/dialog-style.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { Switch } from '#/design/switch.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { overviewToasts } from '../../texts.ts'
import { arrivalsQuery } from '../../ui/queries.ts'
import { ARRIVALS_SHOWN } from '../rules.ts'
import { ArrivalRow } from './arrival-row.tsx'

const POPUP =
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[86dvh] flex-col bg-sheet text-ink shadow-float max-sm:rounded-t-sheet short:overflow-y-auto focus:outline-none ' +
  'transition-[translate,opacity] duration-150 ease-out data-ending-style:translate-y-3 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-3 data-starting-style:opacity-0 forced-colors:border ' +
  'sm:inset-x-auto sm:right-7 sm:bottom-auto sm:top-15 sm:max-h-[min(86dvh,calc(100dvh-4.5rem))] sm:w-105 sm:rounded-sheet'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether this browser plays a sound for what comes in. */
  sound: boolean
  onSound: (on: boolean) => void
}

/** What came in for the desk, newest first, with the way to each (DESK-14). */
export function ArrivalsPanel({ open, onOpenChange, sound, onSound }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          ref={popup}
          className={POPUP}
          // The newest arrival, not the button that closes again.
          initialFocus={() => popup.current?.querySelector('a') ?? popup.current}
        >
          <div className="flex items-center gap-3 py-2 pr-2 pl-5">
            <Dialog.Title className="flex-1 pt-1 text-lg">{t('Notifications')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('Close')}
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <X size={20} aria-hidden />
            </Dialog.Close>
          </div>
          <List onGo={() => onOpenChange(false)} />
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule px-5 py-2">
            <Switch label={t('Sound in this browser')} checked={sound} onCheckedChange={onSound} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function List({ onGo }: { onGo: () => void }) {
  const { data, isError, refetch } = useQuery(arrivalsQuery)
  if (!data && isError)
    return (
      <div className="px-5 py-1">
        <UnreadLine onRetry={() => refetch()}>{t('Failed to load notifications.')}</UnreadLine>
      </div>
    )
  if (!data)
    return (
      <div className="px-5 py-2">
        <SkeletonNote />
        <Skeleton className="h-24" />
      </div>
    )
  const [newest] = data.arrivals
  if (!newest) return <p className="px-5 pt-1 pb-5 text-ink-2">{t('Nothing is waiting for you.')}</p>
  return (
    <>
      <ul className="min-h-0 flex-1 divide-y divide-rule overflow-y-auto border-y border-rule short:flex-none short:overflow-visible">
        {data.arrivals.map((row) => (
          <ArrivalRow key={row.id} row={row} onGo={onGo} />
        ))}
      </ul>
      {data.arrivals.length === ARRIVALS_SHOWN && (
        <p className="px-5 pt-3 text-sm text-ink-2">
          {t('The newest {shown}. Everything that is waiting is on the dashboard.', {
            shown: ARRIVALS_SHOWN,
          })}
        </p>
      )}
      {data.unread > 0 && <MarkRead newest_at={newest.at} />}
    </>
  )
}

/** Up to the newest that is listed: what comes meanwhile stays unread. */
function MarkRead({ newest_at }: { newest_at: string }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.admin.overview.markArrivalsRead({ newest_at: new Date(newest_at) }),
    onSuccess: () => queries.invalidateQueries({ queryKey: arrivalsQuery.queryKey }),
    onError: (error) => toastFailure(error, overviewToasts.mark_read_failed),
  })
  return (
    <div className="px-5 py-3">
      <Button look="outline" size="sm" busy={isPending} onClick={() => mutate()}>
        {t('Mark all as read')}
      </Button>
    </div>
  )
}
