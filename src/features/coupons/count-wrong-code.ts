import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { countCouponTry } from './actions.ts'

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
    isWrong = error instanceof Refusal && error.code === 'coupon_invalid'
    throw error
  } finally {
    if (!isWrong) await asking.returnCouponTry(asking.member.id)
  }
}
