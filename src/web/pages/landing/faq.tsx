import { ChevronDown } from 'lucide-react'
import { saidIn, type Question } from '#/features/library/faq/rules.ts'
import { SAMPLE_QUESTIONS } from '#/features/library/faq/texts.ts'
import { language, t } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/** The owner's questions and answers; samples while there are none, where samples are shown (LANDING-14). */
export function shownQuestions(
  faq: readonly Question[],
  { samples }: { samples: boolean },
): readonly Question[] {
  return faq.length === 0 && samples ? SAMPLE_QUESTIONS : faq
}

type Props = { shown: readonly Question[]; areSamples: boolean }

/** What visitors ask (LIBRARY-14). */
export function Faq({ shown, areSamples }: Props) {
  return (
    <section aria-labelledby="faq-title" className="border-t border-rule py-16">
      <div className={WRAP}>
        <MarginHeading
          id="faq-title"
          size="page"
          level={2}
          note={areSamples ? t('Sample answers, until the library gives its own.') : undefined}
        >
          {t('Questions and answers')}
        </MarginHeading>
        <div className="mt-7 max-w-[760px]">
          {shown
            .map((one) => saidIn(language(), one))
            .map(({ lang, question, answer }) => (
              <details key={question} lang={lang} className="group border-b border-rule">
                <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
                  {question}
                  <ChevronDown size={20} aria-hidden className="shrink-0 group-open:rotate-180" />
                </summary>
                <p className="pb-4 whitespace-pre-line text-ink-2 wrap-anywhere">{answer}</p>
              </details>
            ))}
        </div>
      </div>
    </section>
  )
}
