import * as z from 'zod/mini'
import { ASKS, endpoint, SLOW } from '#/kernel/contract.ts'
import { sheetRun, moment } from '#/kernel/fields.ts'
import { AT_A_TIME } from '#/kernel/sheets.ts'
import { SYNC_PROBLEMS, isPlausible, LONGEST_ANSWER } from './rules.ts'

const answer = z.string().check(z.maxLength(LONGEST_ANSWER))

/** One row of a spreadsheet, as far as it could be read: its problem is reported in its verdict, not by a refusal. */
const syncRow = z.object({
  first_name: answer,
  last_name: answer,
  /** 'YYYY-MM-DD', '' if empty, or the text that could not be read. */
  date_of_birth: answer,
  gender: answer,
  email: answer,
  phone: answer,
  purpose: answer,
  preferred_study_time: answer,
  special_requirements: answer,
  registration_experience: answer,
  /** When the form was sent; null if the sheet doesn't say. */
  form_submitted_at: z.nullable(moment.check(z.refine(isPlausible))),
})

const rows = z.object({ rows: z.array(syncRow).check(z.minLength(1), z.maxLength(AT_A_TIME)) })
/** The problem of each row, in order; null for good rows. */
const verdicts = z.array(z.nullable(z.enum(SYNC_PROBLEMS)))

export const admin = {
  /** Says for each row whether it would be stored, or why not. Writes nothing. */
  checkRegistrations: endpoint
    .meta({ ...ASKS, ...SLOW })
    .route({ method: 'POST', path: '/admin/registrations/sync/check', summary: 'Preview a sync' })
    .input(rows)
    .output(z.object({ verdicts })),

  /**
   * Stores the good rows as pending forms; known ones change nothing, however often they are sent. A sync's calls share
   * a `run`.
   */
  syncRegistrations: endpoint
    .meta(SLOW)
    .route({ method: 'POST', path: '/admin/registrations/sync', summary: 'Sync rows of a spreadsheet' })
    .input(z.extend(rows, { run: sheetRun }))
    .output(z.object({ added: z.int(), verdicts })),
}
