import { t } from '#/kernel/words.ts'
/** The version, for reporting a fault, and the licences of what it contains. */
export function VersionNote() {
  return (
    <p className="flex items-center gap-2 px-3 text-xs text-ink-3">
      Adhyayan {import.meta.env.APP_VERSION}
      <a href="/licenses.txt" className="grid min-h-11 items-center rounded-ctl px-1 underline lg:min-h-8">
        {t('Licences')}
      </a>
    </p>
  )
}
