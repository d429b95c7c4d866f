import { admin as desk } from '#/features/library/actions.ts'
import type { Stage } from './stage.ts'

/** Invented, like everything in the sample library. */
export const DEMO_PAYEE = 'sample.library@demobank'

/** Saves the payee for UPI: without one nobody can pay by UPI. */
export async function savePayee({ admin, as }: Stage, now: Date): Promise<void> {
  const context = as(admin, now)
  const { updated_at: _at, ...settings } = await desk.findSettings(context)
  await desk.saveSettings(context, { ...settings, upi_payee: DEMO_PAYEE })
}
