import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { t } from '#/kernel/words.ts'
import { api, orpc, textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Card } from '#/design/card.tsx'
import { TextAreaField } from '#/design/field.tsx'
import { toast } from '#/design/toast.ts'
import { LONGEST_WORDS, STARS } from '../ratings/rules.ts'

/** The small question of the month on the dashboard (LIBRARY-7). */
export default function RateLibrary() {
  const { data } = useQuery(orpc.member.library.isRatingAsked.queryOptions())
  const [stars, setStars] = useState<number | null>(null)
  const [words, setWords] = useState('')
  const rate = useRate()
  if (!data?.asked) return null
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
            disabled={rate.isPending}
            onClick={() => rate.mutate({ stars: null })}
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
            />
            <Button
              className="sm:justify-self-start"
              busy={rate.isPending}
              busyLabel={t('Sending...')}
              onClick={() => rate.mutate({ stars, words })}
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
    mutationFn: (input: { stars: number | null; words?: string }) => api.member.library.rateLibrary(input),
    onSuccess: (answer, { stars }) => {
      queries.setQueryData(orpc.member.library.isRatingAsked.queryKey(), answer)
      if (stars !== null) toast(THANKS)
    },
    onError: (error) => toast({ ...textOf(error, FAILED), tone: 'destructive' }),
  })
}

const THANKS = { title: 'Thank you!', description: 'Thanks, we read every comment.' }
const FAILED = { title: 'Error', description: 'Something went wrong. Please try again.' }
