import { Grid2x2, Plug, Snowflake, Venus, VolumeX, type LucideIcon } from 'lucide-react'
import type { SeatFeature } from '#/kernel/seat-features.ts'

const ICONS: Record<SeatFeature, LucideIcon> = {
  window: Grid2x2,
  ac: Snowflake,
  socket: Plug,
  quiet: VolumeX,
  ladies: Venus,
}

/** What a seat offers, as icons; always shown with words too. */
export function FeatureIcons({ features, size = 11 }: { features: readonly SeatFeature[]; size?: number }) {
  return (
    <span aria-hidden className="flex max-w-full flex-wrap justify-center gap-0.5">
      {features.map((feature) => {
        const Icon = ICONS[feature]
        return <Icon key={feature} size={size} strokeWidth={2.4} />
      })}
    </span>
  )
}
