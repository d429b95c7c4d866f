import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

/** A grey placeholder with the size of what is loading. Set width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('animate-skeleton block rounded-lg bg-rule', className)} />
}

/** Announces once, for the whole region, that something is loading. */
export function SkeletonNote({ label = t('Loading') }: { label?: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  )
}
