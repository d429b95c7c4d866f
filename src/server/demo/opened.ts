import { admin as desk } from '#/features/library/actions.ts'
import { OFFERS } from '#/features/library/offers/rules.ts'
import { admin as opening } from '#/features/opening/actions.ts'
import type { Stage } from './stage.ts'

/** Invented, like everything in the sample library. */
export const DEMO_PAYEE = 'sample.library@demobank'

/** Its own details, where a new library has those that mark the page as a sample (LIBRARY-9). */
const DETAILS = {
  contact_email: 'desk@reading-room.example',
  contact_phone: '+91 90000 00999',
  address: '4 Sample Lane, Sample Nagar, 000000',
  map_url: 'https://www.openstreetmap.org/search?query=Sample%20Lane',
  offers: [...OFFERS],
  upi_payee: DEMO_PAYEE,
  upi_merchant_name: 'Sample Reading Room',
}

/** A library that has been open for a year: its admin has gone through the checklist (OPEN-1). */
export async function openLibrary({ admin, as, act }: Stage, now: Date): Promise<void> {
  const context = as(admin, now)
  const { updated_at: _at, ...settings } = await desk.findSettings(context)
  await act({ at: now, operation: 'library.saveSettings' }, (recorded) =>
    desk.saveSettings(recorded, { ...settings, ...DETAILS }),
  )
  for (const about of ['details', 'plans', 'floors', 'menu'] as const)
    await opening.choose(context, { about, choice: 'confirmed' })
  for (const about of ['pictures', 'services'] as const)
    await opening.choose(context, { about, choice: 'skipped' })
}
