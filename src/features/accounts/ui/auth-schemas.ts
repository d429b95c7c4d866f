/** The schemas of the forms on /auth, in a script of their own: zod is loaded when somebody starts typing. */
import * as z from 'zod/mini'
import { email, line, nameLine } from '#/kernel/fields.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { LONGEST_CODE } from '../claims/rules.ts'
import { MAILED_CODE_LENGTH, MAXIMUM_NAME_LENGTH } from '../rules.ts'

const newPassword = {
  password: z.string().check(z.minLength(1, 'Password is required')),
  confirmation: z.string(),
}

export const signIn = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Please enter your password.')),
})
export const registration = z.object({
  name: nameLine('Full Name', MAXIMUM_NAME_LENGTH),
  email,
  ...newPassword,
})
export const claim = z.object({ code: line('Code', LONGEST_CODE), email, ...newPassword })
export const reset = z.object(newPassword)
export const mailbox = z.object({ email })
export const mailedCode = z.object({ code: code('Please enter the six digits.', MAILED_CODE_LENGTH) })
export const appCode = z.object({ code: code('Please enter the six digits.', 6) })
export const recoveryCode = z.object({ code: code('Please enter a recovery code.', 8) })

/** Apps show the digits in two groups, so spaces are allowed. */
function code(message: string, length: number) {
  return z.pipe(
    z.string(),
    z.pipe(
      z.transform((typed: string) => plainDigits(typed).replace(/\s/g, '')),
      z.string().check(z.minLength(length, message)),
    ),
  )
}
