import { useRef, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import type { CouponRow } from './types.ts'
import { useActivate, type CouponDesk } from './use-coupon-desk.ts'

type Props = {
  /** Its latest state: somebody may use it meanwhile. */
  coupon: CouponRow
  desk: CouponDesk
  /** Gets the focus when the row with its button is gone. */
  next: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks before deleting a coupon. One that was used can't be deleted, only switched off. */
export function DeleteCoupon({ coupon, desk, next, onClose }: Props) {
  const isGone = useRef(false)
  if (coupon.used_count > 0) return <UsedCoupon coupon={coupon} onClose={onClose} />
  // A refusal has its toast, and trying again would not help.
  const send = () =>
    desk.remove.mutateAsync({ id: coupon.id }).then(
      () => {
        isGone.current = true
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Are you sure you want to delete this coupon?')}
      description={t('{code} will be deleted permanently. Members can no longer use it.', {
        code: coupon.code,
      })}
      confirmLabel={t('Delete Coupon')}
      busyLabel={t('Deleting...')}
      onConfirm={send}
      finalFocus={() => (isGone.current ? next.current : true)}
    />
  )
}

function UsedCoupon({ coupon: { id, code, active }, onClose }: Pick<Props, 'coupon' | 'onClose'>) {
  const activate = useActivate(id)
  function switchOff() {
    activate(false)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('{code} can’t be deleted', { code })}
      description={
        active
          ? t('It has been used, so it can’t be deleted. Switch it off instead.')
          : t('It has been used, so it can’t be deleted. It is already switched off.')
      }
      footer={
        <>
          <Cancel>{active ? t('Cancel') : t('Close')}</Cancel>
          {active && <Button onClick={switchOff}>{t('Switch off')}</Button>}
        </>
      }
    />
  )
}
