import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { orpc } from '#/client/api.ts'
import { useRef, useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Pager } from '#/design/pager.tsx'
import { ExportButton } from '#/design/export-button.tsx'
import { Unread } from '#/design/unread.tsx'
import { COUPON_CSV } from './coupon-csv.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponTable } from './coupon-table.tsx'
import { DeleteCoupon } from './delete-coupon.tsx'
import type { CouponRow } from './types.ts'
import { useCouponDesk } from './use-coupon-desk.ts'
import { useCoupons } from './use-coupons.ts'

/** The coupons with the desk's actions. */
export function CouponList({ today }: { today: Day }) {
  const { list, rows, load, unread } = useCoupons()
  const { data: summary } = useQuery(orpc.admin.coupons.couponSummary.queryOptions())
  const desk = useCouponDesk()
  const [editing, setEditing] = useState<{ coupon: CouponRow | null } | null>(null)
  const [deleting, setDeleting] = useState<CouponRow | null>(null)
  const createButton = useRef<HTMLButtonElement>(null)
  // If somebody deleted it meanwhile, an open dialog keeps what it had.
  const newest = (coupon: CouponRow) => rows?.find(({ id }) => id === coupon.id) ?? coupon
  const create = (
    <Button ref={createButton} onClick={() => setEditing({ coupon: null })}>
      <Plus size={19} aria-hidden />
      {t('Create Coupon')}
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
        <Unread onRetry={() => list.refetch()}>{unread.description}</Unread>
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
      <Pager list={list} shown={rows?.length ?? 0} total={summary && { count: summary.total, more: false }} />
      {editing && (
        <CouponDialog
          edited={editing.coupon && newest(editing.coupon)}
          save={desk.save}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <DeleteCoupon
          coupon={newest(deleting)}
          desk={desk}
          next={createButton}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}
