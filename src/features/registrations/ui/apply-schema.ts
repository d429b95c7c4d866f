import * as z from 'zod/mini'
import { registration } from '../contract.ts'

/** The registration form with its trap for bots. */
export const applySchema = z.extend(registration, { website: z.string() })
export type Application = z.output<typeof applySchema>
