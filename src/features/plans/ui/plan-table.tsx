import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Switch } from '#/design/switch.tsx'
import { Table, type Column } from '#/design/table.tsx'
import type { DeskPlan } from '../contract.ts'
import { durationLabel, planHours, type Direction } from '../rules.ts'
import { useOffer } from './use-plan-desk.ts'

type Props = {
  /** Undefined while loading. */
  plans: readonly DeskPlan[] | undefined
  /** Makes the first one. */
  create: ReactNode
  busy: boolean
  onMove: (plan: DeskPlan, direction: Direction) => void
  onEdit: (plan: DeskPlan) => void
  onDelete: (plan: DeskPlan) => void
}

/** Every plan in order, including those no longer for sale. */
export function PlanTable({ plans, create, ...actions }: Props) {
  return (
    <Table
      caption={t('Plans')}
      columns={columns(plans ?? [], actions)}
      rows={plans}
      rowKey={(plan) => plan.id}
      skeletonRows={8}
      empty={
        <EmptyState action={create}>
          {t('No plans yet. Members can’t buy anything until there is one.')}
        </EmptyState>
      }
    />
  )
}

function columns(plans: readonly DeskPlan[], actions: Omit<Props, 'plans' | 'create'>): Column<DeskPlan>[] {
  return [
    { key: 'place', header: 'Place', cell: (plan) => <Place plan={plan} plans={plans} {...actions} /> },
    {
      key: 'name',
      fill: 60,
      header: 'Name',
      cell: (plan) => (
        <>
          <b className="block break-words">{plan.name}</b>
          <span className="below block text-xs break-all text-ink-3">{plan.slug}</span>
        </>
      ),
    },
    {
      key: 'type',
      fill: 40,
      header: 'Time slot',
      cell: (plan) => (
        <>
          {t(PLAN_TYPE_LABELS[plan.type])}
          {plan.type !== 'flexible' && (
            <span className="below block text-xs text-ink-2 max-sm:hidden">{planHours(plan.type)}</span>
          )}
        </>
      ),
    },
    { key: 'length', header: 'Duration', cell: (plan) => durationLabel(plan) },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      cell: (plan) => <b className="whitespace-nowrap">{formatRupees(plan.price)}</b>,
    },
    {
      key: 'active',
      header: 'Offered',
      cell: (plan) => <OfferSwitch plan={plan} />,
    },
    {
      key: 'sold',
      header: 'Sold',
      cell: (plan) => (plan.sold ? <Badge tone="green">{t('Sold')}</Badge> : t('Never')),
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      cell: (plan) => <Actions plan={plan} {...actions} />,
    },
  ]
}

function OfferSwitch({ plan: { id, name, active } }: { plan: DeskPlan }) {
  const offer = useOffer(id)
  return <Switch label={t('Offer {name}', { name })} labelHidden checked={active} onCheckedChange={offer} />
}

/** Finds a moved row's button again. */
export const moveButtonId = (id: string, direction: Direction) => `move-${direction}-${id}`

type RowProps = Omit<Props, 'plans' | 'create'> & { plan: DeskPlan }

function Place({ plan, plans, busy, onMove }: RowProps & { plans: readonly DeskPlan[] }) {
  const at = plans.indexOf(plan)
  const button = (direction: Direction, isEnd: boolean) => {
    const Icon = direction === 'up' ? ArrowUp : ArrowDown
    return (
      <Button
        id={moveButtonId(plan.id, direction)}
        look="quiet"
        size="sm"
        square
        aria-label={
          direction === 'up'
            ? t('Move {name} up', { name: plan.name })
            : t('Move {name} down', { name: plan.name })
        }
        // Stays focusable at the end of the list, so that keyboard users don't lose their place.
        aria-disabled={isEnd}
        className="max-sm:size-11"
        onClick={() => !busy && onMove(plan, direction)}
      >
        <Icon size={18} aria-hidden />
      </Button>
    )
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span className="min-w-6 text-ink-2">{at + 1}</span>
      {button('up', at === 0)}
      {button('down', at === plans.length - 1)}
    </span>
  )
}

function Actions({ plan, onEdit, onDelete }: RowProps) {
  return (
    <div className="flex flex-wrap gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
      <Button size="sm" look="outline" onClick={() => onEdit(plan)}>
        {t('Edit')}
        <span className="sr-only"> {plan.name}</span>
      </Button>
      {!plan.sold && (
        <Button size="sm" look="quiet" onClick={() => onDelete(plan)}>
          {t('Delete')}
          <span className="sr-only"> {plan.name}</span>
        </Button>
      )}
    </div>
  )
}
