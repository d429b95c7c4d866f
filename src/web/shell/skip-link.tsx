import { t } from '#/kernel/words.ts'

/** The first tab stop of a portal: skips the sidebar. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-ctl print:hidden bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
    >
      {t('Skip to content')}
    </a>
  )
}
