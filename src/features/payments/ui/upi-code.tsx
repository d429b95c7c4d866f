import { Check, Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRupees, plainRupees } from '#/kernel/money.ts'
import { ButtonAnchor } from '#/web/design/button-link.tsx'
import { Button } from '#/web/design/button.tsx'
import { Qr } from '#/web/design/qr.tsx'
import { toast } from '#/web/design/toast.ts'
import type { UpiPaymentFacts } from './upi-payment.tsx'

/** The QR code; on phones a link into the UPI app too. */
export function UpiCode({ payment }: { payment: UpiPaymentFacts }) {
  const { upi_link, merchant_name, amount } = payment
  return (
    <div className="grid content-start justify-items-center gap-4 md:row-span-2 md:w-64">
      <Qr value={upi_link} label={`UPI QR code for ${formatRupees(amount)} to ${merchant_name}`} size={240} />
      <p className="text-center text-sm text-ink-2">Scan with any UPI app. Payee and amount are filled in.</p>
      <ButtonAnchor href={upi_link} wide className="sm:pointer-fine:hidden">
        <Smartphone size={19} aria-hidden />
        Pay {formatRupees(amount)} in a UPI app
      </ButtonAnchor>
    </div>
  )
}

/** What is filled in, to copy into a UPI app by hand. */
export function UpiFacts({ payment }: { payment: UpiPaymentFacts }) {
  const { payee, merchant_name, amount, payment_code } = payment
  return (
    <dl aria-label="Payment details" className="grid gap-x-6 self-end sm:grid-cols-2">
      <Fact name="Merchant" shown={merchant_name} />
      <Fact name="UPI ID" shown={payee} copied={payee} />
      <Fact name="Amount" shown={formatRupees(amount)} copied={plainRupees(amount)} />
      <Fact name="Payment code" shown={payment_code} copied={payment_code} />
    </dl>
  )
}

function Fact({ name, shown, copied }: { name: string; shown: string; copied?: string }) {
  return (
    <div className="num border-t border-rule py-2">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex min-h-11 items-center gap-3 font-medium">
        <span className="min-w-0 flex-1 break-words">{shown}</span>
        {copied && <CopyButton what={name} text={copied} />}
      </dd>
    </div>
  )
}

const SHOWN_MS = 2000

function CopyButton({ what, text }: { what: string; text: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), SHOWN_MS)
    } catch {
      toast({ title: 'Not copied', description: `Please copy it by hand: ${text}`, tone: 'destructive' })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button look="quiet" square aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Icon size={18} aria-hidden />
      </Button>
      <span role="status" className="sr-only">
        {copied && `${what} copied`}
      </span>
    </>
  )
}
