import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { cx } from '#/design/cx.ts'

export type BadgeTone = 'neutral' | 'green' | 'glow' | 'lamp' | 'red' | 'dawn' | 'dusk' | 'night' | 'day'

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-ink-2 border-current/25',
  // Not the owner's colour: what is well must not look red.
  green: 'border-current/25 text-day-ink bg-day-wash',
  glow: 'bg-glow-wash text-glow-deep border-current/25',
  lamp: 'bg-glow text-on-glow border-transparent',
  red: 'bg-red-wash text-red-deep border-current/25',
  dawn: 'border-current/25 text-dawn-ink bg-[color-mix(in_oklch,var(--dawn)_18%,var(--sheet))]',
  dusk: 'border-current/25 text-dusk-ink bg-[color-mix(in_oklch,var(--dusk)_14%,var(--sheet))]',
  night: 'border-current/25 text-night-ink bg-[color-mix(in_oklch,var(--night)_14%,var(--sheet))]',
  day: 'border-current/25 text-day-ink bg-day-wash',
}

/** A status in a word or two. The words carry the meaning; the tone only helps. `lamp` is for counts. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex whitespace-nowrap large-letters:whitespace-normal min-h-6.5 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs leading-tight font-semibold',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

/** A badge beside a name: in a row of the desk's tables its icon alone, as long as its words would cut the name off. */
export function SignBadge({
  tone,
  icon: Icon,
  words,
}: {
  tone?: BadgeTone
  icon: LucideIcon
  words: string
}) {
  return (
    <Badge {...(tone && { tone })}>
      <span title={words} className="inline-flex items-center gap-1.5 @min-[56rem]:@max-[80rem]:-mx-1">
        <Icon size={14} aria-hidden />
        <span className="@min-[56rem]:@max-[80rem]:sr-only">{words}</span>
      </span>
    </Badge>
  )
}
