import { t } from '#/kernel/words.ts'
import { hasTestPayments } from '#/design/site.ts'

/** Says TEST wherever money seems to move while the sandbox stands in for the online providers (PAY-17). */
export function TestStrip() {
  if (!hasTestPayments) return null
  return (
    <p
      role="note"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-ctl border border-dashed border-glow-deep bg-glow-wash px-3.5 py-2 text-sm"
    >
      <b className="tracking-wide text-glow-deep">{t('TEST')}</b>
      <span className="min-w-0 flex-1">{t('Online payments are only tests here. No money moves.')}</span>
    </p>
  )
}
