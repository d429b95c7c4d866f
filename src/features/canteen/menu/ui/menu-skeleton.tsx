import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'

/** As many rows as the initial menu has. */
const SECTIONS = [2, 2, 3, 3, 2]

/** Stands in for the menu while it loads. */
export function MenuSkeleton() {
  return (
    <div className="gap-x-8 lg:columns-2">
      <SkeletonNote label={t('Loading the menu')} />
      {SECTIONS.map((rows, at) => (
        <div key={at} className="grid break-inside-avoid gap-3 pb-8">
          <Skeleton className="h-6.5 w-44" />
          <Card padded={false} className="divide-y divide-rule">
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="flex items-center gap-4 px-4 py-3 sm:px-5">
                <div className="grid h-11 flex-1 content-center gap-2">
                  <Skeleton className="h-4 w-32" />
                  <Skeleton className="h-4 w-12" />
                </div>
                <Skeleton className="h-11 w-21 !rounded-ctl" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </div>
  )
}
