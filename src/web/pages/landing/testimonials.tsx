import { Star } from 'lucide-react'
import type { Quote } from '#/features/library/testimonials/rules.ts'
import { foreignLanguageOf } from '#/kernel/language-of.ts'
import { t, type Words } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/** Invented, and labelled as such: we quote nobody who never said it. */
const SAMPLES: readonly { words: Words; public_name: Words }[] = [
  {
    words: 'Night shift is silent. I finished two years of UPSC papers at desk 31.',
    public_name: 'Ritu, UPSC',
  },
  {
    words: 'My seat is always there. No running at 6 AM to save a place with a bag.',
    public_name: 'Aman, NEET',
  },
  { words: 'The fees, the seat and the tea are all on the phone.', public_name: 'Farhan, CA Inter' },
]
const STARS = [1, 2, 3, 4, 5]

/**
 * What members agreed to; the samples, in the page's language, while there is nothing and samples are shown
 * (LANDING-11, LANDING-14).
 */
export function shownQuotes(
  testimonials: readonly Quote[],
  { samples }: { samples: boolean },
): readonly Quote[] {
  if (testimonials.length > 0 || !samples) return testimonials
  return SAMPLES.map(({ words, public_name }) => ({ words: t(words), public_name: t(public_name) }))
}

type Props = { shown: readonly Quote[]; areSamples: boolean }

/** Testimonials: up to 3 entries with 5-star ratings (LANDING-2). */
export function Testimonials({ shown, areSamples }: Props) {
  return (
    <section aria-labelledby="members-title" className="border-t border-rule bg-sheet py-16">
      <div className={WRAP}>
        <MarginHeading
          id="members-title"
          size="page"
          level={2}
          note={
            areSamples
              ? t('Sample quotes with invented names, until members give their own.')
              : t('In their own words, under names of their choice.')
          }
        >
          {t('From our members')}
        </MarginHeading>
        <div className="mt-8 grid gap-8 md:grid-cols-3">
          {shown.map(({ words, public_name }) => (
            <figure key={`${public_name} ${words}`} className="min-w-0">
              <div className="flex gap-1 text-glow-deep" role="img" aria-label={t('5 out of 5 stars')}>
                {STARS.map((star) => (
                  <Star key={star} size={18} fill="currentColor" strokeWidth={0} aria-hidden />
                ))}
              </div>
              <blockquote
                lang={foreignLanguageOf(words)}
                className="disp mt-3 text-[1.3125rem] leading-snug font-normal wrap-anywhere whitespace-pre-line"
              >
                {words}
              </blockquote>
              <figcaption lang={foreignLanguageOf(public_name)} className="mt-3 text-ink-2 wrap-anywhere">
                {public_name}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
