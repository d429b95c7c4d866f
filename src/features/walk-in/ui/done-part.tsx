import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Printer, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { orpc } from '#/client/api.ts'
import { Banner } from '#/design/banner.tsx'
import { ButtonAnchor, ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { ShownOnceGuard } from '#/design/leave-guard.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { ClaimCode } from '#/features/accounts/claims/ui/claim-code.tsx'
import { reachBy } from '#/kernel/reach-by-phone.ts'
import { receiptMessage } from '#/features/payments/receipts/rules.ts'
import { ReceiptSheet } from '#/features/payments/ui/receipt-sheet.tsx'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { doneWords } from './done-words.ts'
import type { Recorded } from './draft.ts'

type Props = { id: string; recorded: Recorded | undefined; onNext: () => void }

/** What was recorded, with its receipt: to print, by mail, or by WhatsApp. */
export function DonePart({ id, recorded, onNext }: Props) {
  const found = useQuery(orpc.admin.walkIn.findWalkIn.queryOptions({ input: { id } }))
  const done = recorded ?? found.data
  if (found.isError && !done)
    return (
      <Banner
        tone="danger"
        role="alert"
        action={
          <span className="flex flex-wrap gap-2">
            <Button
              onClick={({ currentTarget }) => keepFocusNear(currentTarget, found.refetch())}
              busy={found.isFetching}
              busyLabel={t('Loading...')}
            >
              {t('Retry')}
            </Button>
            <Button look="outline" onClick={onNext}>
              {t('New walk-in')}
            </Button>
          </span>
        }
      >
        {t('This walk-in could not be loaded. If it was recorded, you’ll find it in Fees.')}
      </Banner>
    )
  if (!done)
    return (
      <>
        <SkeletonNote label={t('Loading the walk-in')} />
        <Skeleton className="h-120 !rounded-card" />
      </>
    )
  return <Done done={done} claim={recorded?.claim ?? null} onNext={onNext} />
}

type DoneProps = { done: Omit<Recorded, 'claim'>; claim: Recorded['claim']; onNext: () => void }

function Done({ done, claim: first, onNext }: DoneProps) {
  const { id: receipt_id, name, email, added } = { ...done, id: done.receipt_id }
  const [claim, setClaim] = useState(first)
  /** The code that was printed, or sent in a message. */
  const [handed, setHanded] = useState<string>()
  const noteHanded = () => setHanded(claim?.code)
  const receipt = useQuery(orpc.admin.payments.findReceipt.queryOptions({ input: { id: receipt_id } }))
  const link = useQuery({
    ...orpc.admin.payments.shareReceipt.queryOptions({ input: { id: receipt_id } }),
    staleTime: Infinity,
  })
  const library = receipt.data?.library.name
  const claimUrl = `${location.origin}/auth?claim=true`
  const { receipt_number: number, language } = done
  const told = library && link.data && { library, name, number, language, url: link.data.url }
  const message = told && receiptMessage({ ...told, claim: claim && { url: claimUrl, code: claim.code } })
  const ways = message ? reachBy(done.phone_digits, message) : null
  const isAwaited = receipt.isPending || link.isPending
  const whatsApp = (
    <>
      <MessageCircle size={19} aria-hidden />
      {t('WhatsApp')}
    </>
  )
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5">
      <div className="not-printed grid gap-4">
        <Banner
          tone="success"
          role="status"
          title={t('Recorded: {amount} from {name}', { amount: formatRupees(done.amount), name })}
        >
          {doneWords(done)}
        </Banner>
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <Button
            onClick={() => {
              window.print()
              noteHanded()
            }}
            disabled={!receipt.data}
          >
            <Printer size={19} aria-hidden />
            {t('Print')}
          </Button>
          {ways ? (
            <ButtonAnchor
              look="outline"
              href={ways.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              onClick={noteHanded}
            >
              {whatsApp}
            </ButtonAnchor>
          ) : (
            // Has its place before the receipt is read: no other button moves away from under a press.
            isAwaited &&
            reachBy(done.phone_digits, '') && (
              <Button look="outline" disabled>
                {whatsApp}
              </Button>
            )
          )}
          <ButtonLink look="outline" to="/admin/users/$id" params={{ id: done.user_id }}>
            {t('Open {name}', { name })}
          </ButtonLink>
          <Button look="outline" onClick={onNext}>
            <UserPlus size={19} aria-hidden />
            {t('Next walk-in')}
          </Button>
        </div>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {email === null
            ? t('No email address, so no receipt by email.')
            : t('The receipt goes to {email}.', { email })}
          {ways && link.data
            ? ` ${t('The WhatsApp link opens this receipt without signing in, for whoever has it, until {day}.', { day: formatDay(link.data.until) })}`
            : ''}
        </p>
      </div>
      {receipt.data ? <ReceiptSheet receipt={receipt.data} /> : <Skeleton className="h-120 !rounded-card" />}
      {added && email === null && (
        <ClaimCode user_id={done.user_id} claim={claim} onClaim={setClaim} address={claimUrl} />
      )}
      <ShownOnceGuard
        shown={claim !== null && claim.code !== handed}
        description={t('The code for the account is shown only here. It hasn’t been printed or sent yet.')}
      />
    </div>
  )
}
