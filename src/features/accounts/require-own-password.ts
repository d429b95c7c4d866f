import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { ErasureRefusal } from './erasure/texts.ts'

/** Asks a signed-in member for their password again. Throws password_wrong, or password_tries after too many. */
export async function requireOwnPassword(
  { member, checkPassword }: Pick<MemberContext, 'member' | 'checkPassword'>,
  password: string,
): Promise<void> {
  const checked = await checkPassword(member.id, password)
  if (checked === 'too_many') throw new Refusal<ErasureRefusal>('password_tries')
  if (checked === 'wrong') throw new Refusal<ErasureRefusal>('password_wrong')
}
