import { TicketPercent } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { Text } from '#/kernel/refusal.ts'
import { t, translate } from '#/kernel/words.ts'
import { formatRupees } from '#/kernel/money.ts'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { toastError } from '#/design/toast.ts'
import { LONGEST_CODE } from '../rules.ts'
import { couponToasts } from '../texts.ts'
import { useCouponCheck, type AppliedCoupon, type CouponPurchase } from './use-coupon-check.ts'
import { useKeptCaret } from './use-kept-caret.ts'

type Props = {
  order: CouponPurchase
  applied: AppliedCoupon | null
  onApply: (coupon: AppliedCoupon) => void
  onRemove: () => void
}

/** Either a code field, or the applied coupon with its discount and a remove button (COUPON-1). */
export function CouponBox({ order, applied, onApply, onRemove }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isApplied = applied !== null
  const before = useRef(isApplied)
  // The element with the focus is gone, so focus its replacement.
  useEffect(() => {
    if (before.current === isApplied) return
    before.current = isApplied
    if (document.activeElement === document.body || box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [isApplied])
  return (
    <div ref={box}>
      <p role="status" className="sr-only">
        {applied && t('Coupon {code} applied', { code: applied.code })}
      </p>
      {applied ? (
        <Applied coupon={applied} onRemove={onRemove} />
      ) : (
        <CodeForm order={order} onApply={onApply} />
      )}
    </div>
  )
}

function Applied({
  coupon: { code, discount_amount },
  onRemove,
}: {
  coupon: AppliedCoupon
  onRemove: () => void
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-green bg-green-wash px-4 py-3">
      <TicketPercent size={22} className="shrink-0 text-green-deep" aria-hidden />
      <p className="min-w-40 flex-1 leading-snug">
        <b className="block [overflow-wrap:anywhere]">{t('Coupon {code} applied', { code })}</b>
        <span className="text-green-deep">
          {t('You save {amount}', { amount: formatRupees(discount_amount) })}
        </span>
      </p>
      <Button
        look="outline"
        className="max-sm:w-full"
        aria-label={t('Remove coupon {code}', { code })}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </div>
  )
}

function CodeForm({ order, onApply }: Pick<Props, 'order' | 'onApply'>) {
  const { isChecking, ask } = useCouponCheck(order)
  const [wrong, setWrong] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const { box: form, keep } = useKeptCaret<HTMLFormElement>()

  function refuse(text: Text) {
    setWrong(translate(text.description))
    toastError(text)
    form.current?.querySelector('input')?.focus()
  }
  async function apply(event: SubmitEvent) {
    event.preventDefault()
    if (isChecking) return
    const typed = code.trim()
    if (typed === '') return refuse(couponToasts.code_required)
    setWrong(null)
    const answer = await ask(typed)
    if ('wrong' in answer) refuse(answer.wrong)
    else onApply(answer.coupon)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Coupon code')}
      onSubmit={(event) => void apply(event)}
      className="grid grid-cols-[1fr_auto] items-start gap-x-3 sm:max-w-md"
    >
      <TextField
        name="coupon_code"
        label={t('Have a coupon?')}
        placeholder={t('Coupon code')}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={code}
        onValueChange={(typed) => {
          keep()
          setCode(typed.toUpperCase())
          setWrong(null)
        }}
        error={wrong}
      />
      {/* Next to the control, below the label. */}
      <Button type="submit" look="outline" busy={isChecking} busyLabel={t('Applying...')} className="mt-7">
        {t('Apply')}
      </Button>
    </form>
  )
}
