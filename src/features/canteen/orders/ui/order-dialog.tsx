import { useState } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/web/design/button.tsx'
import { Dialog } from '#/web/design/dialog.tsx'
import { TextAreaField } from '#/web/design/field.tsx'
import type { CartLine } from '../../cart/rules.ts'
import { OrderLines } from './order-lines.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Paise. */
  total: number
  busy: boolean
  onOrder: (special_instructions: string) => void
  onClose: () => void
}

/** What will be ordered, wishes for the kitchen, and paying. */
export function OrderDialog({ lines, total, busy, onOrder, onClose }: Props) {
  const [wishes, setWishes] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t('Your order')}
      description={t('Delivered to your seat, 10-15 min')}
      footer={
        <Button wide busy={busy} busyLabel={t('Processing...')} onClick={() => onOrder(wishes.trim())}>
          {t('Pay & Order')} {formatRupees(total)}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        <div>
          <OrderLines lines={lines} />
          <p className="disp flex justify-between gap-4 border-t border-rule-2 pt-2 text-lg">
            {t('Total')}
            <span>{formatRupees(total)}</span>
          </p>
        </div>
        <TextAreaField
          name="special_instructions"
          label={t('Special instructions')}
          placeholder={t('Less sugar, seat number, …')}
          maxLength={300}
          rows={2}
          value={wishes}
          onValueChange={setWishes}
        />
      </div>
    </Dialog>
  )
}
