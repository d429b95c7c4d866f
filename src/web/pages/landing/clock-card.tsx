import type { IndiaClock } from '#/web/pages/landing/india-clock.ts'

/** The fixed clock card: India time, ticking every 1000 ms (student portal §2 and §9). Without a script it would lie, so it stays away. */
export function ClockCard({ clock }: { clock: IndiaClock }) {
  return (
    <aside
      aria-label="India time"
      className="needs-script fixed right-3 bottom-3 z-10 rounded-ctl border border-rule-2 bg-sheet px-3.5 py-2 shadow-float sm:right-5 sm:bottom-5 sm:px-4.5 sm:py-2.5"
    >
      <p data-clock-time className="disp min-w-[11ch] text-lg sm:text-xl">
        {clock.time}
      </p>
      <p className="num text-xs text-ink-2">
        <span data-clock-date>{clock.date}</span>, India
      </p>
    </aside>
  )
}
