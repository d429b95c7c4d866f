import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { Switch } from '#/design/switch.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { isExpired } from '../../rules.ts'
import { conditionLabels, discountLabel, SCOPE_LABELS, usageLabel } from '../rules.ts'
import { CouponCode } from './coupon-code.tsx'
import type { CouponRow } from './types.ts'
import { useActivate } from './use-coupon-desk.ts'

type Actions = {
  onEdit: (coupon: CouponRow) => void
  onDelete: (coupon: CouponRow) => void
}
type CouponColumn = 'created' | 'code' | 'end' | 'uses'
type Props = Actions &
  Sorting<CouponColumn> & {
    /** Undefined while loading. */
    rows: readonly CouponRow[] | undefined
    today: Day
    empty: ReactNode
  }

/** The coupons. */
export function CouponTable({ rows, today, empty, sort, onSort, ...actions }: Props) {
  return (
    <SortedTable
      sort={sort}
      onSort={onSort}
      caption={t('Coupons')}
      columns={columns(today, actions)}
      otherOrders={[{ by: 'created', as: 'moments', label: 'Added' }]}
      rows={rows}
      rowKey={(coupon) => coupon.id}
      empty={empty}
    />
  )
}

function columns(today: Day, actions: Actions): SortedColumn<CouponRow, CouponColumn>[] {
  return [
    {
      key: 'code',
      sort: { by: 'code', as: 'words' },
      header: 'Code',
      cell: ({ code }) => <CouponCode code={code} />,
    },
    {
      key: 'name',
      fill: 58,
      header: 'Name',
      cell: ({ name }) => <b className="block break-words sm:min-w-32">{name}</b>,
    },
    {
      key: 'discount',
      fill: 42,
      header: 'Discount',
      cell: (coupon) => (
        <>
          <b className="block">{discountLabel(coupon)}</b>
          {conditionLabels(coupon).map((condition) => (
            <span key={condition} className="block whitespace-nowrap text-ink-2">
              {condition}
            </span>
          ))}
        </>
      ),
    },
    { key: 'type', header: 'Type', cell: (coupon) => translate(SCOPE_LABELS[coupon.applicable_to]) },
    {
      key: 'usage',
      sort: { by: 'uses', as: 'amounts' },
      header: 'Usage',
      cell: (coupon) => usageLabel(coupon),
    },
    {
      key: 'until',
      sort: { by: 'end', as: 'days' },
      header: 'Valid Until',
      cell: ({ valid_from, valid_until }) => (
        <>
          <span className="block whitespace-nowrap">{formatDay(valid_until)}</span>
          {valid_from > today && (
            <span className="block whitespace-nowrap text-ink-2">
              {t('from {day}', { day: formatDay(valid_from) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: (coupon) => (
        // On phones the switches are below one another.
        <span className="inline-flex items-center gap-x-3 max-sm:flex-row-reverse">
          <ActiveSwitch coupon={coupon} />
          {isExpired(coupon, today) && <Badge tone="red">{t('Expired')}</Badge>}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      cell: (coupon) => <RowActions coupon={coupon} {...actions} />,
    },
  ]
}

function ActiveSwitch({ coupon: { id, code, active } }: { coupon: CouponRow }) {
  const activate = useActivate(id)
  return (
    <Switch label={t('Active {code}', { code })} labelHidden checked={active} onCheckedChange={activate} />
  )
}

function RowActions({ coupon, onEdit, onDelete }: { coupon: CouponRow } & Actions) {
  return (
    <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1 sm:*:px-2">
      <Button
        size="sm"
        look="outline"
        title={t('Edit')}
        aria-label={t('Edit {code}', { code: coupon.code })}
        onClick={() => onEdit(coupon)}
      >
        <Pencil size={17} aria-hidden />
        <span className="card-only">{t('Edit')}</span>
      </Button>
      <Button
        size="sm"
        look="quiet"
        title={t('Delete')}
        aria-label={t('Delete {code}', { code: coupon.code })}
        onClick={() => onDelete(coupon)}
      >
        <Trash2 size={17} aria-hidden />
        <span className="card-only">{t('Delete')}</span>
      </Button>
    </div>
  )
}
