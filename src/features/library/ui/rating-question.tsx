import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { tidyText } from '#/kernel/invisible.ts'
import { t } from '#/kernel/words.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { toast } from '#/design/toast.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { LONGEST_WORDS, STARS } from '../ratings/rules.ts'
import { isQuotable, LONGEST_PUBLIC_NAME, offersQuote } from '../testimonials/rules.ts'
import { quoteToasts } from '../testimonials/texts.ts'

/** With five stars it offers to let the public page show the words (LIBRARY-15). */
export default function RatingQuestion() {
  const [stars, setStars] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [public_name, setPublicName] = useState('')
  const [tried, setTried] = useState(false)
  const rate = useRate()
  const asQuote = offersQuote(stars) && agreed
  const noWords = asQuote && !isQuotable({ stars, words })
  const noName = asQuote && tidyText(public_name) === ''
  function send(pressed: HTMLElement) {
    setTried(true)
    if (noWords || noName) return
    keepFocusNear(pressed, rate.mutateAsync({ stars, words, ...(asQuote ? { public_name } : {}) }))
  }
  return (
    <section aria-labelledby="rate-library">
      <Card className="grid gap-4">
        <div className="-my-2 flex flex-wrap items-center justify-between gap-3">
          <h2 id="rate-library" className="text-lg">
            {t('How was the library?')}
          </h2>
          <Button
            look="quiet"
            className="-mr-3.5"
            aria-disabled={rate.isPending}
            onClick={({ currentTarget }) => keepFocusNear(currentTarget, rate.mutateAsync({ stars: null }))}
          >
            {t('Not now')}
          </Button>
        </div>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t('Stars, one to five')}</legend>
          {STARS.map((star) => (
            <StarChoice key={star} star={star} chosen={stars} onChoose={setStars} />
          ))}
        </fieldset>
        {stars !== null && (
          <>
            <TextAreaField
              name="rating-words"
              label={t('What should we know?')}
              maxLength={LONGEST_WORDS}
              rows={2}
              value={words}
              onValueChange={setWords}
              error={tried && noWords ? t('Please write what we may show') : null}
            />
            {offersQuote(stars) && (
              <Checkbox
                name="rating-agreed"
                label={t('Show my words on the library’s public page')}
                hint={t('Only if you like, with five stars. You can withdraw them here at any time.')}
                checked={agreed}
                onCheckedChange={setAgreed}
              />
            )}
            {asQuote && (
              <TextField
                name="rating-public-name"
                label={t('The name to show')}
                hint={t('Any name you choose, for example Asha, NEET')}
                maxLength={LONGEST_PUBLIC_NAME}
                required
                value={public_name}
                onValueChange={setPublicName}
                error={tried && noName ? t('{field} is required', { field: t('The name to show') }) : null}
              />
            )}
            <Button
              className="sm:justify-self-start"
              busy={rate.isPending}
              busyLabel={t('Sending...')}
              onClick={({ currentTarget }) => send(currentTarget)}
            >
              {t('Send rating')}
            </Button>
          </>
        )}
      </Card>
    </section>
  )
}

type ChoiceProps = { star: number; chosen: number | null; onChoose: (star: number) => void }

function StarChoice({ star, chosen, onChoose }: ChoiceProps) {
  const lit = chosen !== null && star <= chosen
  return (
    <label className="grid size-11 cursor-pointer place-items-center rounded-ctl has-focus-visible:outline-3 has-focus-visible:outline-green">
      <input
        type="radio"
        name="stars"
        value={star}
        checked={chosen === star}
        onChange={() => onChoose(star)}
        className="sr-only"
      />
      <span className="sr-only">{star === 1 ? t('1 star') : t('{stars} stars', { stars: star })}</span>
      <Star size={28} aria-hidden className={lit ? 'fill-glow text-glow-deep' : 'text-ink-3'} />
    </label>
  )
}

function useRate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof api.member.library.rateLibrary>[0]) =>
      api.member.library.rateLibrary(input),
    onSuccess: (answer, { stars, public_name }) => {
      queries.setQueryData(orpc.member.library.findRating.queryKey(), answer)
      if (stars !== null) toast(public_name ? quoteToasts.shared : THANKS)
    },
    onError: (error) => toastFailure(error, quoteToasts.failed),
  })
}

const THANKS = { title: 'Thank you!', description: 'Thanks, we read every comment.' }
