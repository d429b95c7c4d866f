import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { passkeyToasts } from '../texts.ts'
import { hasPasskeys } from './has-passkeys.ts'
import type { Asked, Passkey } from './passkey-dialog.tsx'

const PasskeyDialog = lazyPart(async () => ({
  default: (await import('./passkey-dialog.tsx')).PasskeyDialog,
}))

/** The devices by which the member signs in without a password (ACCOUNT-24). */
export function PasskeysPart() {
  const { data, error, refetch } = useQuery(orpc.member.accounts.listPasskeys.queryOptions())
  const [asking, setAsking] = useState<Asked | null>(null)
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <MarginHeading
        id="passkeys"
        note={t('Sign in with your finger, face or screen lock instead of a password.')}
        aside={
          hasPasskeys() && (
            <Button look="outline" onClick={() => setAsking({ what: 'add' })} className="max-sm:w-full">
              {t('Add a passkey')}
            </Button>
          )
        }
      >
        {t('Passkeys')}
      </MarginHeading>
      {error && !data ? (
        <Unread error={error} fallback={passkeyToasts.not_listed} onRetry={() => refetch()} />
      ) : (
        <Card padded={false}>
          {data ? <PasskeyList passkeys={data} onAsk={setAsking} /> : <Skeleton className="m-5 h-11" />}
        </Card>
      )}
      {asking && (
        <Suspense>
          <PasskeyDialog asked={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </section>
  )
}

function PasskeyList({ passkeys, onAsk }: { passkeys: Passkey[]; onAsk: (asked: Asked) => void }) {
  if (passkeys.length === 0)
    return (
      <p className="px-5 py-4 text-ink-2 sm:px-6">
        {hasPasskeys()
          ? t('You have no passkey yet.')
          : t('Passkeys don’t work in this browser or at this address.')}
      </p>
    )
  return (
    <ul className="divide-y divide-rule">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
          <KeyRound size={22} aria-hidden className="shrink-0 text-ink-2" />
          <div className="min-w-44 flex-1 leading-snug">
            <b className="break-words">{passkey.name}</b>
            <span className="block text-sm text-ink-2">{lineOf(passkey)}</span>
          </div>
          <div className="flex gap-1">
            <Button
              look="quiet"
              aria-label={t('Rename {passkey}', { passkey: passkey.name })}
              onClick={() => onAsk({ what: 'rename', passkey })}
            >
              <Pencil size={18} aria-hidden />
            </Button>
            <Button
              look="quiet"
              aria-label={t('Remove {passkey}', { passkey: passkey.name })}
              onClick={() => onAsk({ what: 'remove', passkey })}
            >
              <Trash2 size={18} aria-hidden />
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function lineOf({ created_at, last_used_at }: Passkey): string {
  const added = t('Added {when}', { when: formatMoment(created_at) })
  return last_used_at ? `${added} · ${t('Last used {when}', { when: formatMoment(last_used_at) })}` : added
}
