/** In a script of its own: zod is loaded when somebody starts typing. */
import * as z from 'zod/mini'
import { line } from '#/kernel/fields.ts'
import { MAXIMUM_PASSKEY_NAME_LENGTH } from '../rules.ts'

export const named = z.object({ name: line('Name', MAXIMUM_PASSKEY_NAME_LENGTH) })
