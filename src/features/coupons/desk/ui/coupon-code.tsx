import { Copy } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { copyText } from '#/design/copy-text.ts'
import { toast } from '#/design/toast.ts'
import { couponDeskToasts } from '../texts.ts'

/** A coupon's code with a button that copies it. */
export function CouponCode({ code }: { code: string }) {
  async function copy() {
    if (await copyText(code)) toast(couponDeskToasts.copied)
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
