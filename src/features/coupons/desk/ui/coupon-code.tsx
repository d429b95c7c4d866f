import { Copy } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { toast, toastError } from '#/design/toast.ts'
import { couponDeskToasts, notCopied } from '../texts.ts'

/** A coupon's code with a button that copies it. */
export function CouponCode({ code }: { code: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast(couponDeskToasts.copied)
    } catch {
      toastError(notCopied(code))
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <b className="break-words max-sm:[overflow-wrap:anywhere] sm:max-w-32">{code}</b>
      <Button
        look="quiet"
        size="sm"
        square
        aria-label={t('Copy {code}', { code })}
        title={t('Copy')}
        className="shrink-0 max-sm:size-11"
        onClick={() => void copy()}
      >
        <Copy size={17} aria-hidden />
      </Button>
    </span>
  )
}
