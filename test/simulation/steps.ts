/** What may happen in a library, and about how often of a hundred times. */
import * as bank from './bank.ts'
import * as drawer from './drawer.ts'
import { compareKept, readSeating } from './keeping.ts'
import type { Library } from './library.ts'
import type { Dice } from '../support/dice.ts'
import * as offered from './offered.ts'
import * as owing from './owing.ts'
import * as right from './putting-right.ts'
import * as seating from './seating.ts'
import * as selling from './selling.ts'
import * as otherwise from './selling-otherwise.ts'

type Step = { often: number; play: (library: Library, throws: Dice) => Promise<unknown> }

export const STEPS = {
  walkIn: { often: 20, play: selling.walkIn },
  recordCash: { often: 8, play: selling.recordCash },
  approveProof: { often: 7, play: otherwise.approveProof },
  approveLater: { often: 3, play: otherwise.approveLater },
  payOnline: { often: 4, play: otherwise.payOnline },
  sellAtCanteen: { often: 4, play: otherwise.sellAtCanteen },
  changePlan: { often: 9, play: otherwise.changePlan },
  undo: { often: 7, play: right.undo },
  askWrongAmount: { often: 3, play: right.askWrongAmount },
  refund: { often: 5, play: right.refund },
  takeDue: { often: 6, play: owing.takeDue },
  cutPlan: { often: 3, play: owing.cutPlan },
  writeOff: { often: 1, play: owing.writeOff },
  announceClosure: { often: 2, play: right.announceClosure },
  withdrawClosure: { often: 1, play: right.withdrawClosure },
  assignSeat: { often: 5, play: seating.assignSeat },
  moveSeat: { often: 4, play: seating.moveSeat },
  swapSeats: { often: 2, play: seating.swapSeats },
  bookOffered: { often: 4, play: offered.bookOffered },
  moveOffered: { often: 4, play: offered.moveOffered },
  release: { often: 1, play: offered.release },
  setService: { often: 2, play: offered.setService },
  switchExclusivity: { often: 1, play: offered.switchExclusivity },
  count: { often: 3, play: drawer.count },
  correctCount: { often: 1, play: drawer.correctCount },
  moveCash: { often: 3, play: drawer.moveCash },
  reverseMove: { often: 1, play: drawer.reverseMove },
  spend: { often: 3, play: drawer.spend },
  importStatement: { often: 2, play: bank.importStatement },
  reverseExpense: { often: 1, play: drawer.reverseExpense },
} satisfies Record<string, Step>

export type StepName = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as StepName[]

/** Each name as often as it happens. */
export const LOT = STEP_NAMES.flatMap((name) => Array.from({ length: STEPS[name].often }, () => name))

export async function play(library: Library, name: StepName, throws: Dice): Promise<void> {
  library.tick(library.pace)
  const before = await readSeating(library)
  const released = (await STEPS[name].play(library, throws)) ?? undefined
  const { today } = library
  compareKept(before, await readSeating(library), { today, released, allOrNothing: name === 'takeDue' })
}
