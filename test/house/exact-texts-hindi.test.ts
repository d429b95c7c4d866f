import { isContractProcedure, type AnyContractRouter } from '@orpc/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchedToasts } from '#/features/accounts/ui/texts.ts'
import { ORDER_STATUSES } from '#/features/canteen/orders/rules.ts'
import { contracts } from '#/features/contracts.ts'
import { NEXT_STATUS } from '#/features/payments/rules.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { refusalText } from '#/features/texts.ts'
import { REVIEW_STATUSES } from '#/kernel/review.ts'
import { speak, translate } from '#/kernel/words.ts'
import { hindi } from '#/features/texts.hi.ts'
import { FACTS, STUDENT_TEXTS } from './exact-texts.ts'

describe('every text for students has Hindi', () => {
  afterEach(() => speak('en'))

  it.each(Object.values(STUDENT_TEXTS).flat())('%s %s', (...row) => {
    // Seat 12 and 6 characters are values: the sentence around them is what has Hindi.
    for (const said of row.flatMap((part) => part ?? []))
      expect(Object.keys(hindi)).toContain(
        said.replace('seat 12', 'seat {seat}').replace('6 characters', '{least} characters'),
      )
  })

  // The sign-in page has no other table, whoever signs in.
  it.each(Object.values(fetchedToasts))('the sign-in page’s $title', ({ title, description }) => {
    expect(Object.keys(hindi)).toEqual(expect.arrayContaining([title, description]))
  })

  const codes = [contracts.member, contracts.visitor].flatMap((router) => codesOf(router))
  it.each([...new Set(codes)])('the refusal %s', (code) => {
    speak('hi', hindi)
    for (const facts of FACTS) {
      const { title = '', description = '' } = refusalText(code, facts) ?? {}
      expect(translate(title), title).toMatch(DEVANAGARI)
      expect(translate(description), description).toMatch(DEVANAGARI)
    }
  })
})

describe('what the desk is refused in Hindi says no status as it is stored', () => {
  afterEach(() => speak('en'))
  const codes = codesOf(contracts.admin)
  const statuses = [...REVIEW_STATUSES, ...ORDER_STATUSES, ...Object.keys(NEXT_STATUS)]
  const stored = new RegExp(`\\b(?:${statuses.join('|')})\\b`)
  it.each([...new Set(codes)])('the refusal %s', (code) => {
    speak('hi', { ...hindi, ...deskHindi })
    for (const status of statuses)
      expect(refusalText(code, { ...FACTS[0], status })?.description ?? '').not.toMatch(stored)
  })
})

const DEVANAGARI = /[\u0900-\u097f]/

function codesOf(router: AnyContractRouter): string[] {
  return isContractProcedure(router)
    ? Object.keys(router['~orpc'].errorMap)
    : Object.values(router).flatMap((branch) => codesOf(branch as AnyContractRouter))
}
