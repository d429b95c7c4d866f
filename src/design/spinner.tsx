import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

/** A spinner, hidden from screen readers: put text beside it, or use `PageSpinner`. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={cx('animate-turn shrink-0', className)}
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** Fills the page, as while the route guards load the session. */
export function PageSpinner() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-green">
      <Spinner size={36} />
      <span className="sr-only">{t('Loading')}</span>
    </div>
  )
}
