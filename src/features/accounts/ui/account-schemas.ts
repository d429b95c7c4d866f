/** The schemas of the forms on My Account, in a script of their own: zod is loaded when somebody starts typing. */
import * as z from 'zod/mini'

export { ownDetails } from '../contract.ts'

const current = z.string().check(z.minLength(1, 'Please enter your current password.'))

export const ownPassword = z.object({ current })
export const newPassword = z.object({
  current,
  password: z.string().check(z.minLength(1, 'Password is required')),
  confirmation: z.string(),
})
