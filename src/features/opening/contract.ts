import * as z from 'zod/mini'
import { endpoint } from '#/kernel/contract.ts'
import { paise } from '#/kernel/fields.ts'
import { CHOICES, mayConfirm, MISSING, STEPS, SUBJECTS } from './rules.ts'

const opening = z.object({
  /** In the order of the checklist. */
  steps: z.array(
    z.object({
      step: z.enum(STEPS),
      state: z.enum(['open', 'skipped', 'done']),
      missing: z.array(z.enum(MISSING)),
    }),
  ),
  /** Whether the dashboard still shows the checklist. */
  shown_on_dashboard: z.boolean(),
  /** The library as it is, for the words of each step. */
  library: z.object({
    name: z.string(),
    opening_hours: z.array(z.string()),
    /** '' until one is saved. */
    upi_payee: z.string(),
    upi_merchant_name: z.string(),
    plans: z.object({ offered: z.int(), lowest: z.nullable(paise), highest: z.nullable(paise) }),
    floors: z.array(z.object({ name: z.string(), seats: z.int() })),
    menu: z.object({ items: z.int() }),
    photos: z.int(),
    members: z.int(),
  }),
  /** Outside production the public page shows the samples too (LIBRARY-9). */
  samples_shown: z.boolean(),
})

export const admin = {
  findOpening: endpoint
    .route({ method: 'GET', path: '/admin/opening', summary: 'What is left to do to open the library' })
    .output(opening),

  /**
   * `choice` null takes a step, or the dashboard's card, up again. Only details, plans, floors and menu can be
   * confirmed.
   */
  choose: endpoint
    .route({
      method: 'PUT',
      path: '/admin/opening/{about}',
      summary: 'Skip or confirm a step of opening the library',
    })
    .input(
      z
        .object({ about: z.enum(SUBJECTS), choice: z.nullable(z.enum(CHOICES)) })
        .check(
          z.refine(
            ({ about, choice }) => choice !== 'confirmed' || mayConfirm(about),
            'Only details, plans, floors and menu can be confirmed',
          ),
        ),
    )
    .output(opening),
}
