import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

/** A grey stand-in with the size of what is coming. Give width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('animate-skeleton block rounded-lg bg-rule', className)} />
}

/** Says once, for the whole waiting region, that something is loading. */
export function SkeletonNote({ label = t('Loading') }: { label?: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  )
}
