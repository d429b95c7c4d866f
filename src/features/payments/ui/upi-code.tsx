import { Check, Copy, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRupees, plainRupees } from '#/kernel/money.ts'
import { ButtonAnchor } from '#/web/design/button-link.tsx'
import { Button } from '#/web/design/button.tsx'
import { Qr } from '#/web/design/qr.tsx'
import { toast } from '#/web/design/toast.ts'
import type { UpiPaymentFacts } from './upi-payment.tsx'

/** The QR code with payee, amount and payment code; on phones a link into the UPI app too. */
export function UpiCode({ payment }: { payment: UpiPaymentFacts }) {
  const { upi_link, payee, merchant_name, amount, payment_code } = payment
  return (
    <div className="grid justify-items-center gap-4 md:w-72">
      <Qr value={upi_link} label={`UPI QR code for ${formatRupees(amount)} to ${merchant_name}`} />
      <p className="text-center text-sm text-ink-2">Scan with any UPI app. Payee and amount are filled in.</p>
      <ButtonAnchor href={upi_link} wide className="pointer-fine:hidden">
        <Smartphone size={19} aria-hidden />
        Pay {formatRupees(amount)} in a UPI app
      </ButtonAnchor>
      <dl className="w-full divide-y divide-rule">
        <Fact name="Merchant" shown={merchant_name} />
        <Fact name="UPI ID" shown={payee} copied={payee} />
        <Fact name="Amount" shown={formatRupees(amount)} copied={plainRupees(amount)} />
        <Fact name="Payment code" shown={payment_code} copied={payment_code} />
      </dl>
    </div>
  )
}

function Fact({ name, shown, copied }: { name: string; shown: string; copied?: string }) {
  return (
    <div className="flex min-h-12 items-center gap-3 py-1">
      <div className="num min-w-0 flex-1">
        <dt className="text-xs text-ink-2">{name}</dt>
        <dd className="font-medium break-all">{shown}</dd>
      </div>
      {copied && <CopyButton what={name} text={copied} />}
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
