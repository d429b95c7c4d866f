import * as z from 'zod/mini'
import { submission } from '../contract.ts'

/** What is typed into the verification form; the rest of a submission is uploaded or agreed to. */
export const verificationSchema = z.omit(submission, {
  front_file_id: true,
  back_file_id: true,
  consent_version: true,
})
export type TypedVerification = z.output<typeof verificationSchema>
