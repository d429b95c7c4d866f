import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { Pager } from '#/design/pager.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Unread } from '#/client/unread.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import type { CouponsSearch } from '../search.ts'
import { COUPON_CSV } from './coupon-csv.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponTable } from './coupon-table.tsx'
import { DeleteCoupon } from './delete-coupon.tsx'
import type { CouponRow } from './types.ts'
import { useActivated, useCouponDesk } from './use-coupon-desk.ts'
import { useCoupons } from './use-coupons.ts'

type Props = { today: Day; search: CouponsSearch; onSearch: (change: CouponsSearch) => void }

/** The coupons with the desk's actions. */
export function CouponList({ today, search, onSearch }: Props) {
  const { q = '', sort = '-created' } = search
  const { list, rows, total, load, failed } = useCoupons({ q, sort })
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  const desk = useCouponDesk()
  const activated = useActivated()
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
      {(rows?.length !== 0 || q !== '' || typed !== '') && (
        <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
          <div className="grow basis-60 sm:mr-auto sm:max-w-96 sm:basis-80">
            <SearchField label={t('Search by code or name')} value={typed} onChange={setTyped} />
          </div>
          <ExportButton name="coupons" columns={COUPON_CSV} load={load} />
          {create}
        </div>
      )}
      {list.error && !rows ? (
        <Unread error={list.error} fallback={failed} onRetry={() => list.refetch()} />
      ) : (
        <CouponTable
          rows={rows?.map((row) => ({ ...row, active: activated.get(row.id) ?? row.active }))}
          today={today}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          empty={
            <EmptyList
              action={create}
              filtered={
                q !== '' && {
                  sentence: t('No coupon matches.'),
                  onShowAll: () => onSearch({ q: undefined }),
                }
              }
            >
              {t('No coupons yet. Codes that students type in when they pay appear here.')}
            </EmptyList>
          }
          onEdit={(coupon) => setEditing({ coupon })}
          onDelete={setDeleting}
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
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
