import type { IndiaClock } from '#/web/pages/landing/india-clock.ts'

/**
 * The fixed clock card: India time, ticking every 1000 ms (LANDING-7). Hidden without a script, because it would be
 * wrong; clicks go through to what is under it.
 */
export function ClockCard({ clock }: { clock: IndiaClock }) {
  return (
    <aside
      aria-label="India time"
      className="needs-script pointer-events-none fixed right-2 bottom-2 z-10 rounded-ctl border border-rule-2 bg-sheet px-3 py-1.5 shadow-float max-sm:flex max-sm:items-baseline max-sm:gap-2 sm:right-5 sm:bottom-5 sm:px-4.5 sm:py-2.5"
    >
      <p data-clock-time className="disp text-base whitespace-nowrap sm:text-xl">
        {clock.time}
      </p>
      <p className="text-xs text-ink-2">
        <span data-clock-date>{clock.date}</span>
        <span className="max-sm:sr-only">, India</span>
      </p>
    </aside>
  )
}
