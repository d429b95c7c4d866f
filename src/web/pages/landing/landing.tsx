import { ArrowRight } from 'lucide-react'
import { ButtonAnchor } from '#/web/design/button-link.tsx'
import { DayStrip } from '#/web/design/day-strip.tsx'
import { Wordmark } from '#/web/design/lamp-mark.tsx'
import { Hours, Offers } from '#/web/pages/landing/landing-sections.tsx'
import { useIndiaClock } from '#/web/pages/landing/india-clock.ts'
import { Scene, skyPhase } from '#/web/pages/landing/scene.tsx'

/** The specified "copyright 2024", with the current year (decisions §3). */
const YEAR = new Date().getFullYear()
const WRAP = 'mx-auto max-w-[1200px] px-4 sm:px-8'

/** The first page a stranger sees (student portal §2): what it is, when it is open, and the way in. */
export function Landing() {
  return (
    <>
      <header className={`${WRAP} flex items-center justify-between gap-4 py-3.5`}>
        <a href="/" aria-label="Adhyayan, home" className="rounded-ctl">
          <Wordmark />
        </a>
        <ButtonAnchor href="/auth">Get Started</ButtonAnchor>
      </header>
      <main>
        <Hero />
        <Hours />
        <Offers />
      </main>
      <Footer />
    </>
  )
}

function Hero() {
  const clock = useIndiaClock()
  return (
    <section
      className={`${WRAP} grid items-center gap-x-12 gap-y-8 pt-3 max-lg:pb-0 lg:grid-cols-[1fr_1.12fr] lg:pt-8 lg:pb-16`}
    >
      <div>
        <h1 className="text-[2.625rem] leading-[1.02] font-semibold tracking-[-.025em] sm:text-[3.75rem] lg:text-hero">
          A quiet desk with your number on it.
        </h1>
        <p className="mt-4 max-w-[38ch] text-[1.0625rem] leading-relaxed text-ink-2 sm:text-[1.1875rem]">
          40 desks on two floors, open day and night. Pick your hours, pick your seat, and it is yours for the
          whole plan.
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <ButtonAnchor href="/auth" size="lg" className="max-sm:flex-auto">
            Get Started
            <ArrowRight size={20} aria-hidden />
          </ButtonAnchor>
          <ButtonAnchor href="#hours" look="outline" size="lg" className="max-sm:flex-auto">
            See the hours
          </ButtonAnchor>
        </div>
        <div className="mt-8 max-w-[460px]">
          <p className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 font-medium">
            <span>India time</span>
            <time className="num text-ink-2">
              {clock.time}, {clock.date}
            </time>
          </p>
          <DayStrip now={clock.minute} />
        </div>
      </div>
      <div className="overflow-hidden border-rule max-lg:-mx-4 max-lg:border-y sm:max-lg:mx-0 sm:max-lg:rounded-hero sm:max-lg:border lg:rounded-hero lg:border">
        <Scene phase={skyPhase(clock.minute)} />
      </div>
    </section>
  )
}

function Footer() {
  return (
    <footer className="border-t border-rule">
      <div className={`${WRAP} flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8`}>
        <Wordmark small />
        <nav aria-label="Quick links" className="flex gap-6 font-medium">
          <a href="/auth" className="py-2.5 underline-offset-4 hover:underline">
            Register Now
          </a>
          <a href="/auth" className="py-2.5 underline-offset-4 hover:underline">
            Login
          </a>
        </nav>
        <p className="num text-sm text-ink-2">copyright {YEAR}</p>
      </div>
    </footer>
  )
}
