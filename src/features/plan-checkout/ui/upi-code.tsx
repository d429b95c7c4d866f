import { Check, Copy, QrCode, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRupees, plainRupees } from '#/kernel/money.ts'
import { t, type Words } from '#/kernel/words.ts'
import { ButtonAnchor } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { copyText } from '#/design/copy-text.ts'
import { cx } from '#/design/cx.ts'
import { Qr } from '#/design/qr.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import type { UpiPaymentFacts } from './use-upi-payment.ts'

/** Where a phone is the device that pays, and can't scan its own screen. */
const ON_PHONES = 'sm:pointer-fine:hidden'

/** On phones, what comes first: into the UPI app. */
export function UpiApp({ payment: { upi_link, amount } }: { payment: UpiPaymentFacts }) {
  return (
    <ButtonAnchor href={upi_link} wide className={ON_PHONES}>
      <Smartphone size={19} aria-hidden />
      {t('Pay {amount} in a UPI app', { amount: formatRupees(amount) })}
    </ButtonAnchor>
  )
}

/** The same room, so that what is below it doesn't move under the finger. */
export function UpiAppSkeleton() {
  return <Skeleton className={cx('h-11 w-full', ON_PHONES)} />
}

type CodeProps = {
  payment: UpiPaymentFacts
  /** While another amount is asked for, so whoever asked for the code needn't ask again. */
  isOld: boolean
}

/** The QR code; on phones only when it is asked for, to be scanned with another device. */
export function UpiCode({ payment, isOld }: CodeProps) {
  const [asked, setAsked] = useState(false)
  const { upi_link, merchant_name, amount } = payment
  return (
    <div className="grid content-start justify-items-center gap-4 md:col-start-2 md:row-span-3 md:row-start-1 md:w-64">
      <Button
        look="outline"
        wide
        aria-expanded={asked}
        onClick={() => setAsked(!asked)}
        className={ON_PHONES}
      >
        <QrCode size={19} aria-hidden />
        {t('Show the QR code for another device')}
      </Button>
      {isOld && <SkeletonNote label={t('Loading payment')} />}
      <div
        className={cx(
          'grid content-start justify-items-center gap-4',
          !asked && 'hidden sm:pointer-fine:grid',
        )}
      >
        {isOld ? (
          <Skeleton className="size-60 !rounded-xl" />
        ) : (
          <Qr
            value={upi_link}
            label={t('UPI QR code for {amount} to {merchant}', {
              amount: formatRupees(amount),
              merchant: merchant_name,
            })}
            size={240}
          />
        )}
        <p className="text-center text-sm text-ink-2">
          {t('Scan with any UPI app. Payee and amount are filled in.')}
        </p>
      </div>
    </div>
  )
}

export function UpiCodeSkeleton() {
  return (
    <div className="grid content-start justify-items-center md:col-start-2 md:row-span-3 md:row-start-1 md:w-64">
      <SkeletonNote label={t('Loading payment')} />
      <Skeleton className={cx('h-11 w-full', ON_PHONES)} />
      <Skeleton className="hidden size-60 !rounded-xl sm:pointer-fine:block" />
    </div>
  )
}

/** The same values, to copy into a UPI app by hand. */
export function UpiFacts({ payment }: { payment: UpiPaymentFacts }) {
  const { payee, merchant_name, amount, payment_code } = payment
  return (
    <dl
      aria-label={t('Payment details')}
      className="grid grid-cols-1 gap-x-6 self-end sm:grid-cols-2 md:col-start-1"
    >
      <Fact name="Merchant" shown={merchant_name} />
      <Fact name="UPI ID" shown={payee} copied={payee} />
      <Fact name="Amount" shown={formatRupees(amount)} copied={plainRupees(amount)} />
      <Fact name="Payment code" shown={payment_code} copied={payment_code} />
    </dl>
  )
}

function Fact({ name, shown, copied }: { name: Words; shown: string; copied?: string }) {
  return (
    <div className="border-t border-rule py-2">
      <dt className="text-sm text-ink-2">{t(name)}</dt>
      <dd className="flex min-h-11 items-center gap-3 font-medium">
        <span className="min-w-0 flex-1 wrap-anywhere">{shown}</span>
        {copied && <CopyButton what={t(name)} text={copied} />}
      </dd>
    </div>
  )
}

const SHOWN_MS = 2000

function CopyButton({ what, text }: { what: string; text: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    if (!(await copyText(text))) return
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button look="quiet" square aria-label={t('Copy {what}', { what })} onClick={() => void copy()}>
        <Icon size={18} aria-hidden />
      </Button>
      <span role="status" className="sr-only">
        {copied && t('{what} copied', { what })}
      </span>
    </>
  )
}
