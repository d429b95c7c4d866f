import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { focusHeading } from '#/design/focus-heading.ts'
import { toast } from '#/design/toast.ts'
import type { Quote } from '../rules.ts'
import { quoteToasts } from '../texts.ts'

/** What the public page may show of the member, and the way to withdraw it (LIBRARY-15). */
export default function OwnQuote({ words, public_name, hidden }: Quote & { hidden: boolean }) {
  const withdraw = useWithdraw()
  return (
    <section aria-labelledby="own-quote">
      <Card className="grid gap-3">
        <h2 id="own-quote" className="text-lg">
          {t('You on our public page')}
        </h2>
        <p className="text-sm text-ink-2">
          {hidden
            ? t('The library isn’t showing these words at the moment.')
            : t('Visitors may read this beside the words of other members.')}
        </p>
        <blockquote className="wrap-anywhere whitespace-pre-line">{words}</blockquote>
        <p className="text-ink-2 wrap-anywhere">{public_name}</p>
        <Button
          look="outline"
          className="sm:justify-self-start"
          busy={withdraw.isPending}
          busyLabel={t('Withdrawing...')}
          onClick={() => withdraw.mutate()}
        >
          {t('Withdraw my words')}
        </Button>
      </Card>
    </section>
  )
}

function useWithdraw() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.member.library.withdrawTestimonial({}),
    onSuccess: async () => {
      toast(quoteToasts.withdrawn)
      await queries.invalidateQueries({ queryKey: orpc.member.library.findRating.key() })
      // The card and its button are gone.
      focusHeading()
    },
    onError: (error) => toastFailure(error, quoteToasts.failed),
  })
}
