import { useIsMutating, useMutation } from '@tanstack/react-query'
import { api } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { useHoldsDialog } from '#/design/use-holds-dialog.ts'
import { formatDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { claimToasts } from '../texts.ts'

type Claim = Awaited<ReturnType<typeof api.admin.accounts.issueClaimCode>>

/** Either way ends the other: while one is on its way, the code of the other might be gone unseen. */
export const GIVING_ACCESS = { mutationKey: ['giving access'] }

const takeFocus = (element: HTMLElement | null) => element?.focus()

type Props = {
  user_id: string
  /** The code, where it is known: it is shown once. */
  claim: Claim | null
  onClaim: (claim: Claim) => void
  /** Where it is typed. */
  address: string
}

/** The code by which a member without an address opens the account, printed below the receipt (COUNTER-7). */
export function ClaimCode({ user_id, claim, onClaim, address }: Props) {
  const isGiving = useIsMutating(GIVING_ACCESS) > 0
  const issue = useMutation({
    ...GIVING_ACCESS,
    mutationFn: () => api.admin.accounts.issueClaimCode({ id: user_id }),
    onSuccess: onClaim,
    onError: (error) => toastFailure(error, claimToasts.code_failed),
  })
  useHoldsDialog(issue.isPending)
  return (
    <section
      aria-label={t('Account')}
      className="receipt grid break-inside-avoid gap-2 rounded-card border border-rule bg-sheet p-5 sm:px-8"
    >
      <h3 className="text-lg">{t('Your account')}</h3>
      {claim ? (
        <>
          <p>
            {t('Plan, seat and receipts are in your account. Open it at')}{' '}
            <span className="font-medium [overflow-wrap:anywhere]">{address}</span> {t('with this code:')}
          </p>
          <p
            // In place of the button that had it.
            ref={issue.isSuccess ? takeFocus : undefined}
            tabIndex={-1}
            className="disp w-fit text-2xl tracking-wider focus-visible:outline-offset-4"
            data-claim-code
          >
            {claim.code}
          </p>
          <p className="text-sm text-ink-2">
            {t('It works once, until {day}.', { day: formatDay(claim.until) })}
          </p>
        </>
      ) : (
        <>
          <p className="not-printed">{t('Without an email address, they open their account with a code.')}</p>
          <Button
            look="outline"
            className="justify-self-start"
            aria-disabled={isGiving}
            busy={issue.isPending}
            busyLabel={t('Making a code...')}
            onClick={() => issue.mutate()}
          >
            {t('Make a code')}
          </Button>
        </>
      )}
    </section>
  )
}
