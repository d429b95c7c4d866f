import { Star } from 'lucide-react'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/** Invented, and labelled as such: we quote nobody who never said it. */
const SAMPLES = [
  {
    words: 'Night shift is silent. I finished two years of UPSC papers at desk 31.',
    by: 'Ritu, UPSC',
  },
  {
    words: 'My seat is always there. No running at 6 AM to save a place with a bag.',
    by: 'Aman, NEET',
  },
  { words: 'The fees, the seat and the tea are all on the phone.', by: 'Farhan, CA Inter' },
]
const STARS = [1, 2, 3, 4, 5]

/** Testimonials: 3 entries with 5-star ratings (LANDING-2). */
export function Testimonials() {
  return (
    <section aria-labelledby="members-title" className="border-t border-rule bg-sheet py-16">
      <div className={WRAP}>
        <MarginHeading
          id="members-title"
          size="page"
          level={2}
          note="Sample quotes with invented names, until members give their own."
        >
          From our members
        </MarginHeading>
        <div className="mt-8 grid gap-8 md:grid-cols-3">
          {SAMPLES.map(({ words, by }) => (
            <figure key={by}>
              <div className="flex gap-1 text-glow-deep" role="img" aria-label="5 out of 5 stars">
                {STARS.map((star) => (
                  <Star key={star} size={18} fill="currentColor" strokeWidth={0} aria-hidden />
                ))}
              </div>
              <blockquote className="disp mt-3 text-[1.3125rem] leading-snug font-normal">{words}</blockquote>
              <figcaption className="mt-3 text-ink-2">{by}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
