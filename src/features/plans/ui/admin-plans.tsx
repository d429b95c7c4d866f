import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddedTax } from '#/client/use-added-tax.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import type { DeskPlan } from '../contract.ts'
import type { Direction } from '../rules.ts'
import { planToasts } from '../texts.ts'
import { PLAN_CSV } from './plan-csv.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanHistory } from './plan-history.tsx'
import { moveButtonId, PlanTable } from './plan-table.tsx'
import { useOffered, usePlanDesk, type PlanDesk } from './use-plan-desk.ts'

/** `/admin/plans` (PLAN-9). */
export function AdminPlans() {
  const { read, plans, error, refetch } = usePlans()
  useFailureToast(error, planToasts.fetch_failed)
  const desk = usePlanDesk()
  const [editing, setEditing] = useState<{ plan: DeskPlan | null } | null>(null)
  const [deleting, setDeleting] = useState<DeskPlan | null>(null)
  const stopEditing = useCallback(() => setEditing(null), [])
  const taxRate = useAddedTax('plan', editing !== null, stopEditing)
  const { spoken, move } = useMove(read, desk.move)

  const create = (
    <Button onClick={() => setEditing({ plan: null })}>
      <Plus size={19} aria-hidden />
      {t('New Plan')}
    </Button>
  )
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{plans ? countText(plans) : !error && t('Loading plans')}</p>
        <span className="flex flex-wrap gap-3">
          {read && <ExportButton name="plans" columns={PLAN_CSV} rows={read} />}
          {create}
        </span>
      </div>
      {error && <Unread error={error} fallback={planToasts.fetch_failed} onRetry={() => refetch()} />}
      {(plans || !error) && (
        <PlanTable
          plans={plans}
          create={create}
          busy={desk.move.isPending}
          onMove={move}
          onEdit={(plan) => setEditing({ plan })}
          onDelete={setDeleting}
        />
      )}
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <PlanHistory />
      {editing && taxRate !== undefined && (
        <PlanDialog
          // If somebody deletes it meanwhile, what was typed stays.
          edited={plans?.find(({ id }) => id === editing.plan?.id) ?? editing.plan}
          plans={plans ?? []}
          taxRate={taxRate}
          save={desk.save}
          onClose={stopEditing}
        />
      )}
      {deleting && (
        <DeletePlan
          plan={plans?.find(({ id }) => id === deleting.id) ?? deleting}
          remove={desk.remove}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

/** The plans as `read`, and with what is just being pressed on their switches. */
function usePlans() {
  const { data: read, ...query } = useQuery(orpc.admin.plans.listPlans.queryOptions())
  const offered = useOffered()
  const plans = read?.map((plan) => ({ ...plan, active: offered.get(plan.id) ?? plan.active }))
  return { read, plans, ...query }
}

function countText(plans: readonly DeskPlan[]): string {
  const offered = plans.filter((plan) => plan.active).length
  return t('{plans}, {offered} offered', { plans: formatCount(plans.length, 'plan'), offered })
}

/** Moves a plan, keeps the focus on the pressed button in its new row, and announces the plan's new position. */
function useMove(plans: readonly DeskPlan[] | undefined, moving: PlanDesk['move']) {
  const [spoken, setSpoken] = useState('')
  const moved = useRef<{ plan: DeskPlan; direction: Direction } | null>(null)
  useEffect(() => {
    if (!moved.current || !plans) return
    const { plan, direction } = moved.current
    moved.current = null
    document.getElementById(moveButtonId(plan.id, direction))?.focus()
    const at = plans.findIndex((one) => one.id === plan.id) + 1
    setSpoken(t('{name} is now {at} of {count}', { name: plan.name, at, count: plans.length }))
  }, [plans])
  function move(plan: DeskPlan, direction: Direction) {
    moved.current = { plan, direction }
    moving.mutate(
      { id: plan.id, direction },
      {
        onError: () => {
          moved.current = null
        },
      },
    )
  }
  return { spoken, move }
}

type DeleteProps = { plan: DeskPlan; remove: PlanDesk['remove']; onClose: () => void }

function DeletePlan({ plan, remove, onClose }: DeleteProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('Delete {name}?', { name: plan.name })}
      description={t('No one has bought this plan. Delete it permanently?')}
      confirmLabel={t('Delete Plan')}
      busyLabel={t('Deleting...')}
      // A refusal is shown as a toast and the plans are refetched, so the dialog can close.
      onConfirm={() => remove.mutateAsync({ id: plan.id })}
    />
  )
}
