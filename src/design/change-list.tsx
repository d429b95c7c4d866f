import type { ReactNode } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

export type Change = {
  id: number
  /** ISO 8601. */
  at: string
  /** Null if that account was erased. */
  who: string | null
  what: ReactNode
  /** As shown to people; empty if there was or is no value. */
  old: string
  new: string
}

/** Who changed what and when, newest first. */
export function ChangeList({ label, changes }: { label: string; changes: readonly Change[] }) {
  return (
    <ol aria-label={label} className="divide-y divide-rule rounded-card border border-rule bg-sheet">
      {changes.map((change) => (
        <li
          key={change.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
        >
          <div className="min-w-0">
            <b className="font-semibold">{change.what}</b>
            <Values old={change.old} now={change.new} />
          </div>
          <p className="text-ink-2 sm:text-right">
            <span className="sm:block">{change.who ?? t('A former administrator')}</span>
            <span className="sm:hidden">, </span>
            <time dateTime={change.at}>{formatMoment(change.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Values({ old, now }: { old: string; now: string }) {
  if (old === '' && now === '') return null
  return (
    <p className="mt-0.5 break-words text-ink-2">
      {old !== '' && (
        <>
          <span className="sr-only">{t('from')} </span>
          <del className={now === '' ? '' : 'text-ink-3'}>{old}</del>
        </>
      )}
      {old !== '' && now !== '' && <span aria-hidden> → </span>}
      {now !== '' && (
        <>
          <span className="sr-only">{t('to')} </span>
          <ins className="text-ink no-underline">{now}</ins>
        </>
      )}
    </p>
  )
}
