import { Plus } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { Button } from '#/web/design/button.tsx'
import { ConfirmDialog } from '#/web/design/confirm-dialog.tsx'
import { Pager } from '#/web/design/pager.tsx'
import { ExportButton } from '#/web/export/export-button.tsx'
import { COUPON_CSV } from './coupon-csv.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponTable } from './coupon-table.tsx'
import type { CouponRow } from './types.ts'
import { UnreadBanner } from './unread-banner.tsx'
import { useCouponDesk, type CouponDesk } from './use-coupon-desk.ts'
import { useCoupons } from './use-coupons.ts'

/** The coupons with what the desk does to them. */
export function CouponList({ today }: { today: Day }) {
  const { list, rows, load, unread } = useCoupons()
  const desk = useCouponDesk()
  const [editing, setEditing] = useState<{ coupon: CouponRow | null } | null>(null)
  const [deleting, setDeleting] = useState<CouponRow | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  const create = (
    <Button ref={createButton} onClick={() => setEditing({ coupon: null })}>
      <Plus size={19} aria-hidden />
      Create Coupon
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {rows?.length !== 0 && (
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <ExportButton name="coupons" columns={COUPON_CSV} load={load} />
          {create}
        </div>
      )}
      {unread && !rows ? (
        <UnreadBanner text={unread} busy={list.isFetching} onRetry={() => void list.refetch()} />
      ) : (
        <CouponTable
          rows={rows}
          today={today}
          create={create}
          onActivate={({ id }, active) => desk.activate.mutate({ id, active })}
          onEdit={(coupon) => setEditing({ coupon })}
          onDelete={setDeleting}
        />
      )}
      <Pager
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        shown={rows?.length ?? 0}
        noun="coupons"
      />
      {editing && (
        <CouponDialog
          // Somebody may delete it, and what is typed stays.
          edited={rows?.find(({ id }) => id === editing.coupon?.id) ?? editing.coupon}
          save={desk.save}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteCoupon
          coupon={deleting}
          remove={desk.remove}
          next={createButton}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

type DeleteProps = {
  coupon: CouponRow
  remove: CouponDesk['remove']
  /** Takes the focus when the row with its button is gone. */
  next: RefObject<HTMLElement | null>
  onClose: () => void
}

function DeleteCoupon({ coupon, remove, next, onClose }: DeleteProps) {
  const isGone = useRef(false)
  const send = async () => {
    await remove.mutateAsync({ id: coupon.id })
    isGone.current = true
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Are you sure you want to delete this coupon?"
      description={`${coupon.code} goes for good, and members can’t use it any more. One that has been used stays: switch it off instead.`}
      confirmLabel="Delete Coupon"
      busyLabel="Deleting..."
      onConfirm={send}
      finalFocus={() => (isGone.current ? next.current : true)}
    />
  )
}
