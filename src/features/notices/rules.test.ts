import { describe, expect, it } from 'vitest'
import { errorsFromIssues } from '#/design/form-errors.ts'
import { noticeDetails } from './contract.ts'
import { stateOf, wordsOf } from './rules.ts'

const english = { title: 'Water', body: 'No water today.', title_hi: '', body_hi: '' }
const both = { ...english, title_hi: 'पानी', body_hi: 'आज पानी नहीं है।' }
const typedHindi = { ...english, title: 'पानी', body: 'आज नहीं' }

describe('the words of a notice (NOTICE-1)', () => {
  it.each([
    ['English is read in English', both, 'en', { title: 'Water', body: 'No water today.', lang: 'en' }],
    ['Hindi where there is Hindi', both, 'hi', { title: 'पानी', body: 'आज पानी नहीं है।', lang: 'hi' }],
    ['English where there is none', english, 'hi', { title: 'Water', body: 'No water today.', lang: 'en' }],
    ['as it was written, if that is Hindi', typedHindi, 'en', { title: 'पानी', body: 'आज नहीं', lang: 'hi' }],
  ] as const)('%s', (_, notice, language, words) => expect(wordsOf(notice, language)).toEqual(words))
})

describe('how long a notice is shown (NOTICE-2)', () => {
  it.each([
    ['on its last day', null, '2026-11-20', 'shown'],
    ['the day after', null, '2026-11-19', 'over'],
    ['ended by the desk', new Date(), '2026-12-20', 'ended'],
  ] as const)('%s', (_, ended_at, until, state) =>
    expect(stateOf({ ended_at, until }, '2026-11-20')).toBe(state),
  )
})

describe('the last day of a notice', () => {
  it.each([
    ['2026-11-20', {}],
    ['', { until: 'Please choose the last day' }],
    ['0026-11-20', { until: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
    ['2206-11-20', { until: 'Please enter a date from 1 Jan 2000 to 31 Dec 2099' }],
  ])('%j', (until, wrong) => {
    const checked = noticeDetails.safeParse({ ...english, audience: 'members', until })
    expect(errorsFromIssues(checked.error?.issues ?? [])).toEqual(wrong)
  })
})
