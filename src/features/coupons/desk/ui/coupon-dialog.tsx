import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { couponDeskToasts } from '../texts.ts'
import { COUPON_EDITED } from './coupon-csv.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponForm, NEW_COUPON, typedFrom, type TypedCoupon } from './coupon-form.ts'
import type { CouponRow } from './types.ts'
import type { CouponDesk } from './use-coupon-desk.ts'

type Props = {
  /** Null for a new coupon. */
  edited: CouponRow | null
  save: CouponDesk['save']
  onClose: () => void
}

/** Creates or edits a coupon (COUPON-9). */
export function CouponDialog({ edited, save, onClose }: Props) {
  return (
    <EditorDialog
      noun={t('Coupon')}
      titles={{ new: t('Create Coupon'), create: t('Create Coupon') }}
      size="lg"
      edited={edited}
      typedFrom={(coupon): TypedCoupon => (coupon ? typedFrom(coupon) : NEW_COUPON)}
      schema={couponForm}
      columns={COUPON_EDITED}
      save={(base, coupon) => save.mutateAsync({ edited: base, coupon })}
      isSaving={save.isPending}
      wordsFor={(error) => textOf(error, couponDeskToasts.save_failed)}
      fieldOf={{ coupon_code_taken: 'code' }}
      onClose={onClose}
      renderFields={(typed, change) => <CouponFields typed={typed} onChange={change} />}
    />
  )
}
