import { t, type Words } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

const STEPS: readonly { title: Words; text: Words }[] = [
  { title: 'Register and show your ID', text: 'Your name, your email and a photo of your ID. We check it.' },
  { title: 'Choose a plan and pay', text: 'From your phone or at the desk. Your receipt comes by email.' },
  { title: 'Pick your seat', text: 'On the map, from your phone. It stays yours for the whole plan.' },
]

/** Three steps to join, in the order in which the portal leads through them (PORTAL-12). */
export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="border-t border-rule py-16">
      <div className={WRAP}>
        <MarginHeading id="steps-title" size="page" level={2}>
          {t('Three steps to your desk')}
        </MarginHeading>
        <ol className="mt-7 grid gap-x-8 gap-y-6 md:grid-cols-3">
          {STEPS.map(({ title, text }, place) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden
                className="disp grid size-11 shrink-0 place-items-center rounded-ctl border border-rule-2 bg-sheet text-xl font-semibold"
              >
                <span className="translate-y-0.5">{place + 1}</span>
              </span>
              <div>
                <h3 className="font-sans text-base leading-normal font-semibold tracking-normal">
                  {t(title)}
                </h3>
                <p className="text-ink-2">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
