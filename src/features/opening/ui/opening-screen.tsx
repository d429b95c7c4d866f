import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { openingToasts } from '../texts.ts'
import { OpeningProgress } from './opening-progress.tsx'
import { OpeningStep } from './opening-step.tsx'
import { openingQuery, useChoose, type Opening } from './use-opening.ts'

/**
 * `/admin/opening`: the way from an empty installation to the first member (OPEN-1). `offer` is shown above the steps.
 */
export function OpeningScreen({ offer }: { offer: ReactNode }) {
  const { data, error, refetch } = useQuery(openingQuery)
  useFailureToast(error, openingToasts.fetch_failed)
  return (
    <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-6">
      {error && !data ? (
        <Unread error={error} fallback={openingToasts.fetch_failed} onRetry={() => refetch()} />
      ) : data ? (
        <Steps opening={data} offer={offer} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Steps({ opening, offer }: { opening: Opening; offer: ReactNode }) {
  const choose = useChoose()
  const isOpen = opening.steps.some(({ state }) => state === 'open')
  return (
    <>
      <div className="grid gap-3">
        <p className="max-w-[60ch] text-ink-2">
          {isOpen
            ? t(
                'What your library needs before its first day, in any order. You can come back to anything you skip.',
              )
            : t('Nothing left to do here. You can come back to anything you skipped.')}
        </p>
        <OpeningProgress steps={opening.steps} />
      </div>
      {offer}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {opening.steps.map((report, at) => (
          <OpeningStep key={report.step} number={at + 1} report={report} opening={opening} />
        ))}
      </ol>
      {isOpen && (
        <Button
          look="outline"
          className="justify-self-start max-sm:justify-self-stretch"
          aria-disabled={choose.isPending}
          onClick={() =>
            choose.mutate({ about: 'checklist', choice: opening.shown_on_dashboard ? 'skipped' : null })
          }
        >
          {opening.shown_on_dashboard ? t('Hide from the dashboard') : t('Show on the dashboard')}
        </Button>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <SkeletonNote label={t('Loading the steps')} />
      <Skeleton className="h-16" />
      {['h-44', 'h-36', 'h-36', 'h-36'].map((height, at) => (
        <Skeleton key={at} className={`${height} !rounded-card`} />
      ))}
    </div>
  )
}
