import type { IndiaClock } from '#/web/pages/landing/india-clock.ts'
import { t } from '#/kernel/words.ts'
import { WRAP } from '#/web/pages/landing/wrap.ts'

/**
 * The fixed clock card: India time by the server's clock, ticking every 1000 ms (LANDING-7). It has the screen's lower
 * edge to itself, since anything floating above the page would cover a button sooner or later. Hidden without a script,
 * because it would be wrong.
 */
export function ClockCard({ clock }: { clock: IndiaClock }) {
  return (
    <aside
      aria-label={t('India time')}
      data-clock={clock.minute}
      className="needs-script fixed inset-x-0 bottom-0 z-10 border-t border-rule-2 bg-sheet pb-[env(safe-area-inset-bottom)]"
    >
      <div className={`${WRAP} flex h-(--clock-height) items-center justify-end gap-2.5`}>
        <p data-clock-time className="disp translate-y-px text-base whitespace-nowrap">
          {clock.time}
        </p>
        <p className="text-sm text-ink-2 large-letters:hidden">
          <span data-clock-date>{clock.date}</span>, {t('India')}
        </p>
      </div>
    </aside>
  )
}
