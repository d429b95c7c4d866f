import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { orpc, textOf } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { AccessDialogButton } from '#/features/accounts/claims/ui/access-dialog.tsx'
import { AuditPart } from '#/features/audit/ui/audit-part.tsx'
import { CashDialog } from '#/features/till/ui/cash-dialog.tsx'
import { NotesPart } from '../../notes/ui/notes-part.tsx'
import { memberToasts } from '../../texts.ts'
import { UserActions } from '../../ui/user-actions.tsx'
import { UserFacts } from '../../ui/user-facts.tsx'
import { useUser } from '../../ui/use-user.ts'
import { subtract, sumOf, toPaise, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { HistoryParts } from './history-parts.tsx'
import type { History } from './plan-columns.tsx'
import { MemberDocuments } from './member-documents.tsx'
import { ChangeButtons } from './change-buttons.tsx'
import { MoveButtons } from './move-buttons.tsx'

/** Plain strings: this screen does not depend on which others the build has. */
const USERS: string = '/admin/users'
const SEATS: string = '/admin/seats'
const WALK_IN: string = '/admin/walk-in'
const PROOFS: string = '/admin/payment-verification'

/** What a member still owes of all their plans, in paise. */
function owedIn(history: History | undefined): Paise {
  const open = (history?.plans ?? []).filter(({ due_id, closed_as }) => due_id !== null && closed_as === null)
  return sumOf(open.map(({ total, paid }) => subtract(total ?? toPaise(0), paid ?? toPaise(0))))
}

/** `/admin/users/$id`: everything about one person (USERS-7). */
export function MemberPage({ id }: { id: string }) {
  const { user, error, isGone, refetch } = useUser(id)
  const history = useQuery(orpc.admin.members.findHistory.queryOptions({ input: { id } }))
  const [takesCash, setTakesCash] = useState(false)
  const navigate = useNavigate()
  const failure = error ?? history.error
  // A member who was just deleted is gone, and a toast says so.
  useFailureToast(isGone ? null : failure, memberToasts.fetch_failed)
  if (failure && (isGone || !user || !history.data))
    return isGone ? (
      <Banner tone="danger" role="alert" action={<ButtonLink to={USERS}>{t('All users')}</ButtonLink>}>
        {textOf(failure, memberToasts.fetch_failed).description}
      </Banner>
    ) : (
      <Unread
        error={failure}
        fallback={memberToasts.fetch_failed}
        onRetry={() => Promise.all([refetch(), history.refetch()])}
      />
    )
  const waiting = history.data?.proofs.find(({ status }) => status === 'pending')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <Card>
        {user ? (
          <div className="grid gap-5">
            <h2 className="text-2xl wrap-anywhere">{user.name}</h2>
            <UserFacts user={user} />
            <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
              {waiting && (
                <ButtonLink look="glow" to={PROOFS} search={{ proof: waiting.id }}>
                  {t('Review payment proof')}
                </ButtonLink>
              )}
              {user.role === 'student' && !user.banned_at && (
                <Button look="outline" onClick={() => setTakesCash(true)}>
                  {t('Record cash')}
                </Button>
              )}
              {user.status === 'active' && (
                <ButtonLink look="outline" to={SEATS} search={{ member: id }}>
                  {t('Assign a seat')}
                </ButtonLink>
              )}
              {user.role === 'student' && !user.banned_at && (
                <ButtonLink look="outline" to={WALK_IN} search={{ member: id }}>
                  {t('Sell a plan')}
                </ButtonLink>
              )}
              {user.added_at_desk && !user.email_verified && !user.banned_at && (
                <AccessDialogButton user={user} />
              )}
              <ChangeButtons plans={history.data?.plans ?? []} />
              <MoveButtons user={user} seats={history.data?.held ?? []} />
              <UserActions user={user} onDeleted={() => void navigate({ to: USERS })} />
            </div>
          </div>
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
      </Card>
      <NotesPart member={id} />
      <HistoryParts id={id} history={history.data} />
      <MemberDocuments requests={history.data?.requests} />
      <AuditPart about={{ member: id }} />
      {takesCash && user && (
        <CashDialog payer={{ ...user, owed: owedIn(history.data) }} onClose={() => setTakesCash(false)} />
      )}
    </div>
  )
}
