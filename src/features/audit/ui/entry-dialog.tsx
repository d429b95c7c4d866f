import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { typedWords } from '#/kernel/names.ts'
import { t } from '#/kernel/words.ts'
import { changeGroups, type FieldChange } from '../labels/rules.ts'
import { sentenceOf } from '../rules.ts'
import { auditToasts } from '../texts.ts'
import type { EntryRow } from './types.ts'

type Props = {
  id: number
  onClose: () => void
  /** Shows everything about somebody; without it names are no links. */
  onPerson?: (id: string) => void
}

/** One entry: who, what, whom, when, why, and what it changed. */
export function EntryDialog({ id, onClose, onPerson }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.audit.findEntry.queryOptions({ input: { id } }))
  const about = data?.changes.find(({ user }) => user)?.user
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={data ? sentenceOf(data) : t('Activity')}
      description={data && formatMoment(data.at)}
      contentLabel={t('What was changed')}
      footer={
        about &&
        onPerson && (
          <Button look="outline" onClick={() => onPerson(about.id)}>
            {t('Everything about {name}', { name: about.name })}
          </Button>
        )
      }
    >
      {data ? (
        <Changes entry={data} />
      ) : error ? (
        <Unread error={error} fallback={auditToasts.fetch_failed} onRetry={() => refetch()} />
      ) : data === null ? (
        <p className="text-ink-2">{t('There is no such entry.')}</p>
      ) : (
        <>
          <SkeletonNote label={t('Loading entry')} />
          <Skeleton className="h-40" />
        </>
      )}
    </Dialog>
  )
}

function Changes({ entry }: { entry: EntryRow }) {
  const more = entry.changes_count - entry.changes.length
  return (
    <div className="grid gap-5 pb-2">
      {entry.reason && (
        <p className="wrap-anywhere">
          <b className="font-semibold">{t('Reason:')}</b> {typedWords(entry.reason)}
        </p>
      )}
      {changeGroups(entry.changes).map(({ id, title, whose, fields }) => (
        <section key={id} className="grid gap-1.5">
          <h3 className="font-semibold">
            {title}
            {whose !== null && <span className="font-normal text-ink-2">, {typedWords(whose)}</span>}
          </h3>
          <Fields fields={fields} />
        </section>
      ))}
      {more > 0 && <p className="text-ink-2">{t('And {rows}.', { rows: formatCount(more, 'more row') })}</p>}
    </div>
  )
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="divide-y divide-rule rounded-card border border-rule text-sm">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 px-3.5 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{field}</dt>
          <dd className="break-words">
            {before && (
              <>
                <span className="sr-only">{t('from')} </span>
                <del className={after ? 'text-ink-2' : undefined}>{before}</del>
              </>
            )}
            {before && after && <span aria-hidden> → </span>}
            {after && (
              <>
                {before && <span className="sr-only">{t('to')} </span>}
                <ins className="no-underline">{after}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
