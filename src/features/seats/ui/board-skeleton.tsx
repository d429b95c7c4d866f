import { t } from '#/kernel/words.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'

/** Stands in for the two floor maps while they load. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-4">
      <SkeletonNote label={t('Loading the seats')} />
      <Skeleton className="h-11 w-52" />
      <Skeleton className="h-13 lg:hidden" />
      <div className="grid gap-x-8 lg:grid-cols-[1fr_1.15fr] lg:pt-10">
        <Skeleton className="h-140 !rounded-md lg:h-155" />
        <Skeleton className="h-140 !rounded-md max-lg:hidden lg:h-135" />
      </div>
    </div>
  )
}
