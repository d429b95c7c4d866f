import { textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { fieldErrorsOf, type FieldErrors } from '#/design/form-errors.ts'
import { Form } from '#/design/form.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { toast } from '#/design/toast.ts'
import { columnChanges } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { couponDeskToasts } from '../texts.ts'
import { COUPON_EDITED } from './coupon-csv.ts'
import { CouponFields } from './coupon-fields.tsx'
import { couponForm, NEW_COUPON, typedFrom, type TypedCoupon } from './coupon-form.ts'
import type { CouponDetails, CouponRow } from './types.ts'
import type { CouponDesk } from './use-coupon-desk.ts'

type Props = {
  /** Null for a new coupon. Always its latest state, even after somebody else saved. */
  edited: CouponRow | null
  save: CouponDesk['save']
  onClose: () => void
}

/** Creates or edits a coupon (COUPON-9). */
export function CouponDialog({ edited, save, onClose }: Props) {
  const { base, typed, change, changed, theirs } = useTypedOver({
    newest: edited,
    typedFrom: (coupon): TypedCoupon => (coupon ? typedFrom(coupon) : NEW_COUPON),
    isSaving: save.isPending,
  })

  async function send(coupon: CouponDetails): Promise<FieldErrors | void> {
    try {
      await save.mutateAsync({ edited: base, coupon })
      onClose()
    } catch (error) {
      if (fieldErrorsOf(error)) throw error
      const text = textOf(error, couponDeskToasts.save_failed)
      if ((error as { code?: unknown }).code === 'coupon_code_taken') return { code: text.description }
      toast({ ...text, tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={edited ? 'Edit Coupon' : 'Create Coupon'}
      dirty={!save.isPending && changed.length > 0}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="coupon" busy={save.isPending} busyLabel="Saving...">
            {edited ? 'Save Coupon' : 'Create Coupon'}
          </Button>
        </>
      }
    >
      <Form
        id="coupon"
        label="Coupon"
        schema={couponForm}
        extra={typed}
        onSubmit={send}
        className="grid gap-4 pb-2"
      >
        <SavedMeanwhile changes={columnChanges(COUPON_EDITED, theirs)} />
        <CouponFields typed={typed} onChange={change} />
      </Form>
    </Dialog>
  )
}
