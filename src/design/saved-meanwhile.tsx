import { t } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import type { TheirChange } from '#/design/typed-over.ts'

/** What somebody else saved while this form was open; nothing if they changed nothing. */
export function SavedMeanwhile({ changes }: { changes: readonly TheirChange[] }) {
  if (changes.length === 0) return null
  return (
    <Banner tone="action" role="alert" title={t('Someone else has changed this')}>
      <ul className="mt-1">
        {changes.map(({ what, now }) => (
          <li key={what} className="[overflow-wrap:anywhere]">
            {what}: {now}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        {t('Their changes are in the form now, except where you typed. If you save, yours win there.')}
      </p>
    </Banner>
  )
}
