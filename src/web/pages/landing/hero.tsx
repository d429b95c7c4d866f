import { ArrowRight } from 'lucide-react'
import { openingWords } from '#/features/library/hours/texts.ts'
import { lowestPrice } from '#/features/plans/rules.ts'
import { foreignLanguageOf } from '#/kernel/language-of.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { asSentence, t, translate } from '#/kernel/words.ts'
import { buttonClass } from '#/design/button-style.ts'
import { skyPhase } from '#/web/pages/landing/day-state.ts'
import type { IndiaClock } from '#/web/pages/landing/india-clock.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'
import { RoomNow } from '#/web/pages/landing/room-now.tsx'
import { Scene } from '#/web/pages/landing/scene.tsx'
import { WRAP } from '#/web/pages/landing/wrap.ts'

type Props = Pick<LandingData, 'plans' | 'library' | 'closed' | 'floors' | 'free'> & {
  clock: IndiaClock
}

/** What the library is, the way in, the room at this hour, and the scene by its windows. */
export function Hero({ plans, library, closed, floors, free, clock }: Props) {
  const from = lowestPrice(plans)
  return (
    <section
      className={`hero ${WRAP} grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-8 pt-3 max-lg:content-between sm:pb-10 lg:grid-cols-[1fr_1.12fr] lg:pt-8 lg:pb-14`}
    >
      {/* At the top, where it stays while the rest of the page is still arriving. */}
      <div className="self-start">
        <h1 className="text-[2.625rem] leading-[1.02] font-semibold tracking-[-.025em] sm:text-[3.75rem] wrap-anywhere lg:text-hero">
          <Typed>{translate(nameOf(library, 'hero_title'))}</Typed>
        </h1>
        <p className="mt-4 max-w-[38ch] text-[1.0625rem] leading-relaxed whitespace-pre-line text-ink-2 wrap-anywhere sm:text-[1.1875rem]">
          <Typed>{translate(nameOf(library, 'hero_text'))}</Typed>
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <a href="/auth" className={`${buttonClass({ size: 'lg' })} max-sm:flex-auto`}>
            {t('Get Started')}
            <ArrowRight size={20} aria-hidden />
          </a>
          {from !== null && (
            <a href="#plans" className={`${buttonClass({ look: 'outline', size: 'lg' })} max-sm:flex-auto`}>
              {t('Plans from {price}', { price: formatRupees(from) })}
            </a>
          )}
        </div>
        <div data-room className="mt-7 max-w-[460px]">
          <RoomNow {...{ library, closed, plans, free, clock }} />
        </div>
        <p className="mt-2 text-sm text-ink-2">
          {[desksInWords(floors), asSentence(openingWords(library.opening_hours))].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="aspect-6/5 overflow-hidden border-rule max-lg:-mx-4 max-lg:border-y sm:max-lg:mx-0 sm:max-lg:rounded-hero sm:max-lg:border lg:rounded-hero lg:border">
        <Scene phase={skyPhase(clock.minute)} />
      </div>
    </section>
  )
}

/** '40 desks on 2 floors.', from the rooms themselves; '' without any. */
function desksInWords(floors: LandingData['floors']): string {
  const desks = floors.reduce((sum, { seats }) => sum + seats, 0)
  if (desks === 0) return ''
  const counted = desks === 1 ? t('1 desk') : t('{count} desks', { count: desks })
  return floors.length === 1
    ? t('{desks} on 1 floor.', { desks: counted })
    : t('{desks} on {floors} floors.', { desks: counted, floors: floors.length })
}

/** The owner's own words have one language, whatever the page's. */
function Typed({ children }: { children: string }) {
  const lang = foreignLanguageOf(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
