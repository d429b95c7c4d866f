import { SEAT_FEATURES, type SeatFeature } from '#/kernel/seat-features.ts'
import { t } from '#/kernel/words.ts'
import type { Seat } from '../contract.ts'
import { FEATURE_LABELS } from '../texts.ts'
import { FeatureIcons } from './feature-icons.tsx'

type Props = {
  seats: readonly Seat[]
  wanted: readonly SeatFeature[]
  onChange: (wanted: SeatFeature[]) => void
  /** How many seats have everything that is wanted. */
  count: number
}

/** Finds seats by what they offer: only what some seat of the library has is asked (FLOOR-5). */
export default function FeatureFilter({ seats, wanted, onChange, count }: Props) {
  const offered = SEAT_FEATURES.filter((feature) => seats.some(({ features }) => features.includes(feature)))
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 font-medium">{t('Seats with')}</legend>
      {offered.map((feature) => (
        <button
          key={feature}
          type="button"
          aria-pressed={wanted.includes(feature)}
          className="flex min-h-11 items-center gap-2 rounded-full border border-edge px-4 font-medium hover:bg-sunk aria-pressed:border-ink aria-pressed:bg-glow aria-pressed:text-on-glow"
          onClick={() =>
            onChange(
              wanted.includes(feature) ? wanted.filter((one) => one !== feature) : [...wanted, feature],
            )
          }
        >
          <FeatureIcons features={[feature]} size={16} />
          {t(FEATURE_LABELS[feature])}
        </button>
      ))}
      <span role="status" className="text-sm text-ink-2">
        {wanted.length > 0 && t('Matching seats: {count}', { count })}
      </span>
    </fieldset>
  )
}
