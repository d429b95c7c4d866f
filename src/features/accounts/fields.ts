import * as z from 'zod/mini'
import { line } from '#/kernel/fields.ts'
import { MAXIMUM_NAME_LENGTH } from './rules.ts'

export const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'Please enter a shorter email address'),
    z.email('Please enter an email address'),
  )

/** What a member may change of their own; an empty phone number removes it. */
export const ownDetails = z.object({
  name: line('Full Name', MAXIMUM_NAME_LENGTH),
  phone: z
    .string()
    .check(z.trim(), z.regex(/^$|^\+?[0-9][0-9 -]{6,18}[0-9]$/, 'Please enter a phone number')),
})
