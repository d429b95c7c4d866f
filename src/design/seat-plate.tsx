import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

const SIZES = {
  sm: 'size-11 rounded-ctl text-lg',
  md: 'size-16 rounded-xl text-2xl',
  lg: 'size-26 rounded-card text-[3.5rem] sm:size-31 sm:text-hero tracking-[-.04em]',
}
const LOOKS = {
  /** Picked or on: marigold with a dark border. */
  picked: 'border-[3px] border-ink bg-glow text-on-glow',
  /** The lit plate of the seat pass, on dark green. */
  lit: 'bg-glow text-on-glow shadow-[0_0_60px_6px_oklch(0.84_0.15_84/.38)]',
  plain: 'border-2 border-rule-2 bg-sheet text-ink',
  mine: 'bg-green text-on-green',
}

type Props = { number: number | string; size?: keyof typeof SIZES; look?: keyof typeof LOOKS }

/** The numbered desk plate. */
export function SeatPlate({ number, size = 'md', look = 'picked' }: Props) {
  return (
    <span className={cx('relative grid shrink-0 place-items-center', SIZES[size], LOOKS[look])}>
      {size === 'lg' && (
        <i
          className="absolute top-2 left-1/2 h-1.25 w-9 -translate-x-1/2 rounded-full bg-pass opacity-80"
          aria-hidden
        />
      )}
      <span className="sr-only">{t('Seat')} </span>
      <span
        className={cx(
          'disp leading-none font-semibold',
          size === 'lg' ? 'translate-y-1.5' : 'translate-y-0.5',
        )}
      >
        {number}
      </span>
    </span>
  )
}
