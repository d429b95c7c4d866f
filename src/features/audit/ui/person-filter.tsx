import { useQuery } from '@tanstack/react-query'
import { UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Button } from '#/design/button.tsx'
import { LABEL } from '#/design/control-style.ts'
import { Address } from '#/design/email-text.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { Pager } from '#/design/pager.tsx'
import { PickList } from '#/design/pick-list.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { useSettled } from '#/design/use-settled.ts'
import { ROLE_LABELS } from '#/kernel/role-labels.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import { t, translate } from '#/kernel/words.ts'
import { UnreadBanner } from '#/design/unread.tsx'
import { auditToasts } from '../texts.ts'

type Props = { value: string | undefined; onChange: (id: string | undefined) => void }

/** Limits the entries to one person: what they did, and what concerns them. */
export function PersonFilter({ value, onChange }: Props) {
  const [choosing, setChoosing] = useState(false)
  const { data } = useQuery({
    ...orpc.admin.audit.listPeople.queryOptions({ input: value === undefined ? {} : { id: value } }),
    enabled: value !== undefined,
  })
  const name = value === undefined ? t('Anyone') : (data?.rows[0]?.name ?? t('One person'))
  return (
    <div className="grid w-48 gap-1.5">
      <span className={LABEL}>{t('Person')}</span>
      <span className="flex gap-1.5">
        <Button look="outline" className="min-w-0 flex-1 !justify-start" onClick={() => setChoosing(true)}>
          <UserRound size={18} aria-hidden className="shrink-0" />
          <span className="sr-only">{t('Person:')} </span>
          <span className="truncate leading-normal">{name}</span>
        </Button>
        {value !== undefined && (
          <Button look="quiet" square aria-label={t('Anyone')} onClick={() => onChange(undefined)}>
            <X size={18} aria-hidden />
          </Button>
        )}
      </span>
      {choosing && (
        <PersonDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            onChange(id)
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}

function PersonDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (id: string) => void }) {
  const [words, setWords] = useState('')
  const search = useSettled(words)
  const { list, rows } = usePages(orpc.admin.audit.listPeople, search ? { search } : {})
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('Choose a person')}>
      <div className="grid gap-3 pb-2">
        <SearchField label={t('Search by name, email or phone')} value={words} onChange={setWords} />
        {rows ? (
          rows.length === 0 ? (
            <p className="py-3 text-ink-2">{t('Nobody matches.')}</p>
          ) : (
            <PickList
              label={t('Person')}
              onPick={onChoose}
              options={rows.map(({ id, name, email, role }) => ({
                value: id,
                label: name,
                detail: email && <Address>{email}</Address>,
                aside: worksAtDesk(role) ? translate(ROLE_LABELS[role]) : undefined,
              }))}
            />
          )
        ) : list.isError ? (
          <UnreadBanner onRetry={() => list.refetch()}>
            {translate(auditToasts.fetch_failed.description)}
          </UnreadBanner>
        ) : (
          <>
            <SkeletonNote label={t('Loading people')} />
            <Skeleton className="h-60" />
          </>
        )}
        <Pager list={list} shown={rows?.length ?? 0} />
      </div>
    </Dialog>
  )
}
