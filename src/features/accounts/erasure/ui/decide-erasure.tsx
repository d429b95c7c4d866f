import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { OrdersFirst } from '#/client/orders-first.tsx'
import { deciding } from '#/client/deciding.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { ReasonDialog } from '#/design/reason-dialog.tsx'
import { toast } from '#/design/toast.ts'
import { LONGEST_REASON } from '../contract.ts'
import { erasureToasts, ordersInTheWay } from '../texts.ts'
import type { ErasureRow } from './types.ts'

export type Decision = 'erase' | 'refuse'
type Asked = { row: ErasureRow; onClose: () => void; onDecided?: () => void }

/** Asks before a member is erased, or their request refused. */
export function DecideErasure({ what, ...asked }: Asked & { what: Decision }) {
  return what === 'erase' ? <Erase {...asked} /> : <Refuse {...asked} />
}

function useDecision() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: orpc.admin.key() })
  const erase = useMutation({
    ...deciding('erasure_request'),
    mutationFn: ({ id, plans }: ErasureRow) =>
      api.admin.accounts.carryOutErasure({ id, ends_plans: plans.map((plan) => plan.id) }),
    onSuccess: () => toast(erasureToasts.erased),
    onError: (error) => toastFailure(error, erasureToasts.erase_failed),
    onSettled,
  })
  const refuse = useMutation({
    ...deciding('erasure_request'),
    mutationFn: (input: { id: string; reason: string }) => api.admin.accounts.refuseErasure(input),
    onSuccess: () => toast(erasureToasts.refused),
    onError: (error) => toastFailure(error, erasureToasts.refuse_failed),
    onSettled,
  })
  return { erase, refuse }
}

function Erase({ row, onClose, onDecided }: Asked) {
  const { erase } = useDecision()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Erase {name}?', { name: row.name })}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          <li>{t('Name, contacts, identity documents, screenshots and sign-ins are erased permanently.')}</li>
          {row.plans.map(({ id, name }) => (
            <li key={id}>
              {t('The membership {plan} ends now, and its seats become free.', { plan: name })}
            </li>
          ))}
          <li>{t('Payments, receipts and booking history stay, as the law requires.')}</li>
        </ul>
      }
      confirmLabel={t('Erase permanently')}
      busyLabel={t('Erasing...')}
      onConfirm={() => erase.mutateAsync(row).then(onDecided)}
    >
      {row.orders.length > 0 && <OrdersFirst>{ordersInTheWay(row.orders)}</OrdersFirst>}
    </ConfirmDialog>
  )
}

function Refuse({ row, onClose, onDecided }: Asked) {
  const { refuse } = useDecision()
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      tone="primary"
      title={t("Refuse {name}'s request?", { name: row.name })}
      description={t('The account stays as it is. The member can ask again.')}
      confirmLabel={t('Refuse')}
      label={t('Reason')}
      hint={t('Shown to the member.')}
      maxLength={LONGEST_REASON}
      keepAs={`erasure:${row.id}`}
      onReason={(reason) => refuse.mutateAsync({ id: row.id, reason }).then(onDecided)}
    />
  )
}
