import { describe, expect, it } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { actionProblem, actionsFor, messageFor } from './rules.ts'
import { reachBy } from '#/kernel/reach-by-phone.ts'

const ADMIN = { id: 'the-admin', role: 'admin' as const }
const student = {
  id: 'someone',
  role: 'student' as const,
  banned_at: null,
  email_verified: true,
  two_step: false,
}
const admin = { ...student, role: 'admin' as const }
const desk = { ...student, role: 'desk' as const }
const self = { ...admin, id: ADMIN.id }
const banned = { ...student, banned_at: '2026-11-20' }

describe('what an admin may do to a member (USERS-2)', () => {
  it.each([
    ['a student', student, ['edit', 'ban', 'make_admin', 'make_desk', 'delete']],
    ['a banned student', banned, ['edit', 'unban', 'delete']],
    ['somebody who never confirmed', { ...student, email_verified: false }, ['edit', 'ban', 'delete']],
    ['another admin, who is never deleted', admin, ['edit', 'ban', 'remove_admin']],
    ['a desk member', desk, ['edit', 'ban', 'make_admin', 'remove_desk']],
    ['a banned desk member', { ...desk, banned_at: '2026-11-20' }, ['edit', 'unban', 'remove_desk']],
    ['a banned admin', { ...banned, role: 'admin' as const }, ['edit', 'unban', 'remove_admin']],
    [
      'a student with two-step sign-in',
      { ...student, two_step: true },
      ['edit', 'ban', 'end_two_step', 'make_admin', 'make_desk', 'delete'],
    ],
    [
      'an admin with two-step sign-in',
      { ...admin, two_step: true },
      ['edit', 'ban', 'end_two_step', 'remove_admin'],
    ],
    ['themselves', { ...self, two_step: true }, ['edit']],
  ])('%s', (_, of, actions) => expect(actionsFor(of, ADMIN)).toEqual(actions))

  it.each([
    ['ban', self, 'own_account'],
    ['ban', banned, 'member_banned'],
    ['unban', student, 'member_not_banned'],
    ['end_two_step', student, 'two_step_is_off'],
    ['end_two_step', { ...self, two_step: true }, 'own_account'],
    ['make_admin', admin, 'member_is_admin'],
    ['make_admin', banned, 'member_banned'],
    ['make_admin', { ...student, email_verified: false }, 'member_unconfirmed'],
    ['remove_admin', student, 'member_is_student'],
    ['remove_admin', self, 'own_account'],
    ['make_desk', desk, 'member_is_desk'],
    ['make_desk', admin, 'member_is_admin'],
    ['make_desk', banned, 'member_banned'],
    ['make_desk', { ...student, email_verified: false }, 'member_unconfirmed'],
    ['remove_desk', student, 'member_not_desk'],
    ['remove_desk', admin, 'member_not_desk'],
    ['delete', admin, 'erasure_of_admin'],
    ['delete', desk, 'erasure_of_admin'],
  ] as const)('%s is refused: %j', (action, of, problem) =>
    expect(actionProblem(action, of, ADMIN)).toBe(problem),
  )
})

describe('what a desk member may do to a member (ROLE-1)', () => {
  const doer = { id: 'the-helper', role: 'desk' as const }
  it.each([
    ['a student', student, ['edit']],
    ['a banned student', banned, ['edit']],
    ['a student with two-step sign-in', { ...student, two_step: true }, ['edit']],
    ['an admin', admin, []],
    ['another desk member', desk, []],
    ['themselves', { ...desk, id: doer.id }, []],
  ])('%s', (_, of, actions) => expect(actionsFor(of, doer)).toEqual(actions))
})

describe('a message to a member', () => {
  const asha = {
    name: 'Asha',
    language: 'en' as const,
    plan_name: 'Morning',
    plan_name_hi: 'सुबह',
    end_date: toDay('2026-11-25'),
    ended_on: null,
    renewed_until: null,
  }
  it.each([
    ['active', 'Hello Asha, this is Adhyayan. Your plan Morning ends on 25 Nov 2026.'],
    [
      'expired',
      'Hello Asha, this is Adhyayan. Your plan Morning ended on 25 Nov 2026. Would you like to renew it?',
    ],
  ] as const)('%s', (status, words) => expect(messageFor({ ...asha, status }, 'Adhyayan')).toBe(words))

  it('is in the member’s language, whatever the desk speaks (LANG-8)', () => {
    const words = messageFor({ ...asha, language: 'hi', status: 'active' }, 'Adhyayan')
    expect(words).toBe('नमस्ते Asha, यह Adhyayan का संदेश है। आपका प्लान सुबह 25 नव॰ 2026 को समाप्त होगा।')
    const asked = () => messageFor({ ...asha, status: 'active' }, 'Adhyayan')
    expect(sayIn('hi', deskHindi, asked)).toBe(asked())
  })

  it('says when it was ended, if that was before its last day (MEMBER-6)', () =>
    expect(messageFor({ ...asha, status: 'expired', ended_on: toDay('2026-11-20') }, 'Adhyayan')).toContain(
      'ended on 20 Nov 2026',
    ))

  it('says the last day of what is paid for already (MEMBER-4)', () =>
    expect(
      messageFor({ ...asha, status: 'active', renewed_until: toDay('2026-12-25') }, 'Adhyayan'),
    ).toContain('ends on 25 Dec 2026'))

  it('without a plan says who writes', () =>
    expect(
      messageFor({ ...asha, status: 'no_subscription', plan_name: null, end_date: null }, 'Adhyayan'),
    ).toBe('Hello Asha, this is Adhyayan.'))

  it('goes to the number with the country’s code', () =>
    expect(reachBy('919876543210', 'Hi & welcome')).toEqual({
      call: 'tel:+919876543210',
      whatsapp: 'https://wa.me/919876543210?text=Hi%20%26%20welcome',
    }))

  it.each([null, '', '12345'])('goes nowhere without a whole number: %j', (digits) =>
    expect(reachBy(digits, '')).toBeNull(),
  )
})
