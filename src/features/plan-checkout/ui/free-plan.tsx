import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { Plan } from '#/features/plans/rules.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { toast } from '#/design/toast.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { paymentToasts } from '#/features/payments/texts.ts'

type Props = {
  plan: Plan
  coupon_code: string
  onDone: () => void
  /** Called with the reason if the server refuses. */
  onRefused: (error: unknown) => void
}

/** A coupon pays in full: no QR code, no proof. It is one request, however often it is sent. */
export function FreePlan({ plan, coupon_code, onDone, onRefused }: Props) {
  const queries = useQueryClient()
  const key = useRequestKey('free-plan')
  const claim = useMutation({
    mutationFn: () => {
      const claimed = { plan_id: plan.slug, coupon_code }
      return api.member.planCheckout.claimFreePlan(claimed, {
        context: { requestKey: key.keyFor(claimed) },
      })
    },
    onSuccess: () => {
      key.forget()
      toast(paymentToasts.activated)
      void queries.invalidateQueries({ queryKey: orpc.member.key() })
      onDone()
    },
    onError: (error) => {
      toastFailure(error, paymentToasts.start_failed)
      onRefused(error)
      // Another page or device may have paid for the plan meanwhile, or sent a proof: then this one says so.
      void queries.invalidateQueries({ queryKey: orpc.member.key() })
    },
  })
  return (
    <div className="grid content-start justify-items-start gap-4 border-t border-rule pt-5 md:col-span-2">
      <p className="flex items-start gap-3">
        <Gift size={22} className="mt-0.5 shrink-0 text-green" aria-hidden />
        {t('Your coupon covers this plan in full. There’s nothing to pay or send.')}
      </p>
      <Button
        size="lg"
        busy={claim.isPending}
        busyLabel={t('Activating...')}
        onClick={() => claim.mutate()}
        className="max-sm:w-full"
      >
        {t('Activate the plan')}
      </Button>
    </div>
  )
}
