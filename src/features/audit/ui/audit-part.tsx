import { useId, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { Pager } from '#/design/pager.tsx'
import { Unread } from '#/client/unread.tsx'
import { auditToasts } from '../texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import type { About } from './types.ts'
import { useEntries } from './use-entries.ts'

/** The entries about one payment, seat or member, shown to admins on its own screen (AUDIT-6). */
export function AuditPart({ about }: { about: About }) {
  return (
    <AdminsOnly>
      <Entries about={about} />
    </AdminsOnly>
  )
}

function Entries({ about }: { about: About }) {
  const id = useId()
  const { list, rows } = useEntries(about)
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-lg">
        {t('Activity log')}
      </h3>
      {list.error && !rows ? (
        <Unread error={list.error} fallback={auditToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : rows?.length === 0 ? (
        <p className="text-ink-2">{t('Nothing has been done here at the desk yet.')}</p>
      ) : (
        <EntryList narrow rows={rows} onOpen={setOpened} />
      )}
      <Pager list={list} shown={rows?.length ?? 0} />
      {opened !== null && <EntryDialog key={opened} id={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}
