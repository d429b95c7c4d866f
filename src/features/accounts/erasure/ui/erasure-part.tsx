import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Unread } from '#/client/unread.tsx'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { toast } from '#/design/toast.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { PasswordLater } from '../../ui/password-later.tsx'
import { erasureToasts } from '../texts.ts'

/** The end of the account page: asking to be erased, and the request's status (ACCOUNT-20). */
export function ErasurePart() {
  const { data, error, refetch } = useQuery(orpc.member.accounts.myErasure.queryOptions())
  const [asking, setAsking] = useState(false)
  const request = data?.request
  return (
    <section aria-labelledby="erasure" className="grid gap-4">
      <MarginHeading id="erasure">{t('Erase my account')}</MarginHeading>
      <Card className="grid gap-4">
        <p className="max-w-[60ch] text-ink-2">
          {t(
            'We’ll erase your details, documents, screenshots and sign-ins, end your membership and free your seat. The law requires us to keep payments and receipts.',
          )}
        </p>
        {error && !data ? (
          <Unread error={error} fallback={erasureToasts.own_not_read} onRetry={() => refetch()} />
        ) : !data ? (
          <Skeleton className="h-11" />
        ) : request?.status === 'pending' ? (
          <Waiting asked_at={request.asked_at} />
        ) : (
          <>
            {request?.status === 'refused' && (
              <Banner tone="action" title={t('We couldn’t erase your account')}>
                <span className="break-words">{request.reason}</span>
              </Banner>
            )}
            <Button look="danger" className="sm:justify-self-start" onClick={() => setAsking(true)}>
              {t('Ask to erase my account')}
            </Button>
          </>
        )}
      </Card>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  )
}

function Waiting({ asked_at }: { asked_at: string }) {
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.member.accounts.withdrawErasure(),
    onSuccess: () => toast(erasureToasts.withdrawn),
    onError: (error) => toastFailure(error, erasureToasts.ask_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.member.accounts.myErasure.key() }),
  })
  return (
    <Banner
      tone="action"
      title={t('We’ve received your request')}
      action={
        <Button
          look="outline"
          busy={withdraw.isPending}
          busyLabel={t('Withdrawing...')}
          onClick={({ currentTarget }) => keepFocusNear(currentTarget, withdraw.mutateAsync())}
        >
          {t('Withdraw')}
        </Button>
      }
    >
      {t('Sent {moment}', { moment: formatMoment(asked_at) })}
    </Banner>
  )
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  async function ask(password: string) {
    await api.member.accounts.askErasure({ password })
    toast(erasureToasts.asked)
    onClose()
    await queries.invalidateQueries({ queryKey: orpc.member.accounts.myErasure.key() })
  }
  return (
    <PasswordLater
      title={t('Ask to erase my account')}
      action={t('Send the request')}
      look="danger"
      onOpenChange={(open) => !open && onClose()}
      onPassword={ask}
      onError={(error) => toastFailure(error, erasureToasts.ask_failed)}
    >
      {t('You can withdraw your request until we’ve erased the account. After that it can’t be undone.')}
    </PasswordLater>
  )
}
