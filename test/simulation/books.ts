/**
 * A library's money as its owner would keep it on paper: what really moved, and what was only written down by mistake.
 */
import type { Day } from '#/kernel/dates.ts'

export type Way = 'cash' | 'upi' | 'razorpay'
export type Purpose = 'plan' | 'plan_change' | 'due' | 'canteen_order'

export type Payment = {
  id: string
  user_id: string
  purpose: Purpose
  /** Paise. */
  amount: number
  way: Way
  /** Written down though nothing was paid: whoever did it will undo it. */
  mistaken: boolean
  refunded: number
  undone: boolean
  /** Whether it took a use of the month's coupon. */
  coupon?: boolean
  /** Of a transfer that the bank's statement names. */
  reference?: string | undefined
}

/** What the desk wrote into the drawer's number, in paise, after so many counts. */
type Slip = { amount: number; counts: number }

/** All in paise. */
export function openBooks() {
  const holds: Record<Way | 'bank', number> = { cash: 0, upi: 0, razorpay: 0, bank: 0 }
  /** Mistakes that nobody has counted the drawer since. */
  let slips: Slip[] = []
  let counts = 0
  const income = new Map<string, number>()
  const spent = new Map<string, number>()
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount)
  const earn = (day: Day, purpose: Purpose, amount: number) =>
    add(income, `${day.slice(0, 7)} ${purpose}`, amount)

  function write(way: Way | 'bank', amount: number, mistaken: boolean): Slip {
    const slip = { amount, counts }
    if (way === 'cash' && mistaken) slips.push(slip)
    else holds[way] += amount
    return slip
  }
  /** Takes a mistake back: once the drawer was counted, its number no longer holds it. */
  function strike(way: Way | 'bank', slip: Slip): void {
    if (way !== 'cash') holds[way] -= slip.amount
    else slips = slips.filter((one) => one !== slip)
  }
  return {
    holds,
    income,
    spent,
    earn,
    write,
    strike,
    /** Takes back, by mistake, cash that is in the drawer: the next count finds it. */
    deny(slip: Slip): void {
      if (slip.counts === counts) slips.push({ amount: -slip.amount, counts })
    },
    spend: (day: Day, kind: string, amount: number) => add(spent, `${day.slice(0, 7)} ${kind}`, amount),
    /** What the program should say is in the drawer. */
    drawer: () => slips.reduce((sum, { amount }) => sum + amount, holds.cash),
    /** Somebody counted; `wrong` by how much they miscounted. Returns the miscount, which a correction takes back. */
    count(wrong: number): Slip {
      const slip = { amount: wrong, counts: ++counts }
      slips = wrong === 0 ? [] : [slip]
      return slip
    },
    /** Cash that went or came without anybody writing it down. */
    lose: (amount: number) => (holds.cash -= amount),
  }
}
export type { Slip }
