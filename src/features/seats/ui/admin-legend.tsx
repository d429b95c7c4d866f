import { Check } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { Entry, SOME } from './legend.tsx'
import { Pips } from './seat-tile.tsx'

/** What the tiles of the desk's map mean, where every seat opens. Students don't fetch it. */
export function AdminLegend() {
  return (
    <ul
      aria-label={t('Legend')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm text-ink-2 sm:grid-cols-4"
    >
      <Entry state="available" text={t('Free in every slot')} sign={<Pips taken={[]} />} />
      <Entry state="partially-booked" text={t('Some slots taken')} sign={<Pips taken={SOME} />} />
      <Entry state="fully-booked" text={t('No slot left, or out of service')} sign={t('Full')} />
      <Entry state="selected" text={t('Opened or found')} sign={<Check size={16} strokeWidth={3} />} />
    </ul>
  )
}
