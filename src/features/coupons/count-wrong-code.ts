import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { countCouponTry } from './actions.ts'
import type { CouponRefusal } from './texts.ts'

/** Whose words are about the member, who at the desk isn't the one that reads them. */
const ABOUT_MEMBER: readonly string[] = ['coupon_used', 'coupon_held'] satisfies CouponRefusal[]

type Trying = Pick<MemberContext, 'member' | 'allowCouponTry' | 'returnCouponTry'>

/**
 * For the desk, whose screen asks again for the code that is in it: what `lookUp` does with a code counts as an attempt
 * of whoever asks only if there is no such coupon (COUPON-4). Counted first, so that of many at once none is free.
 * Throws too_many_coupon_tries and what `lookUp` throws. Not inside a transaction: counting needs its own connection.
 */
export async function countWrongCode<T>(asking: Trying, lookUp: () => Promise<T>): Promise<T> {
  await countCouponTry(asking)
  let isWrong = false
  try {
    return await lookUp()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    isWrong = error.code === 'coupon_invalid'
    if (!ABOUT_MEMBER.includes(error.code)) throw error
    throw new Refusal(error.code, { ...error.data, at_desk: true })
  } finally {
    if (!isWrong) await asking.returnCouponTry(asking.member.id)
  }
}
