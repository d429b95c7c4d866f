import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { floorToasts } from '../texts.ts'
import { FloorEditor } from './floor-editor.tsx'

/** `/admin/floors` (FLOOR-1). */
export function AdminFloors() {
  const { data, error, refetch } = useQuery(orpc.admin.floors.showPlan.queryOptions())
  useFailureToast(error, floorToasts.fetch_failed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MarginHeading>{t('Floors and seats')}</MarginHeading>
      {error && !data && (
        <Unread error={error} fallback={floorToasts.fetch_failed} onRetry={() => refetch()} />
      )}
      {data ? <FloorEditor newest={data} /> : !error && <FloorsSkeleton />}
    </div>
  )
}

function FloorsSkeleton() {
  return (
    <>
      <SkeletonNote label={t('Loading the floors')} />
      <Skeleton className="h-14 !rounded-xl" />
      <Skeleton className="h-11" />
      <Skeleton className="h-140 !rounded-md" />
    </>
  )
}
