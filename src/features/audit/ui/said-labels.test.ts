import { expect, it } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { sayIn } from '#/kernel/words.ts'
import { EXPORTS } from '../labels/texts.ts'
import { saidLabels } from './said-labels.ts'

const names: Readonly<Record<string, string>> = { ...hindi, ...deskHindi }
const inHindi = (search: string) => sayIn('hi', names, () => saidLabels(search))

it('finds our own labels by the words that are read, in either language (AUDIT-3)', () => {
  expect(saidLabels(' Payment  screenshot ')).toEqual(['screenshot', 'screenshot, to keep'])
  expect(inHindi('स्क्रीनशॉट डाउनलोड')).toEqual(['screenshot, to keep'])
  expect(inHindi('गतिविधि लॉग')).toEqual(['activity log'])
  expect(saidLabels('uses')).toEqual(['coupon usage'])
  expect(saidLabels('Leela')).toEqual([])
})

it('every export is found by its Hindi name', () => {
  for (const [label, said] of Object.entries(EXPORTS))
    expect(inHindi(names[said] ?? ''), said).toContain(label)
})

it('so are those of one month or day, by their name alone and by its date', () => {
  expect(inHindi('रसीदें')).toEqual(['receipts of'])
  expect(inHindi('की आमदनी और ख़र्च')).toEqual(['income and expenses of'])
  expect(inHindi('का दिन')).toEqual(['day'])
  const ofNovember = ['receipts of 2026-11', 'income and expenses of 2026-11']
  expect(inHindi('नवंबर 2026')).toEqual(expect.arrayContaining(ofNovember))
  expect(inHindi('20 नव॰ 2026 का दिन')).toEqual(['day 2026 11 20'])
  expect(saidLabels('Receipts of November 2026')).toEqual(['receipts of 2026-11'])
  expect(saidLabels('the day 20 Nov 2026')).toEqual(['day 2026 11 20'])
  const ofAnyNovember = ['receipts of ____-11', 'income and expenses of ____-11']
  expect(saidLabels('november')).toEqual(expect.arrayContaining(ofAnyNovember))
  expect(inHindi('नवंबर')).toEqual(expect.arrayContaining(ofAnyNovember))
  expect(saidLabels('Receipts of Feb')).toEqual(['receipts of ____-02'])
  expect(saidLabels('29 Feb')).toContain('day ____ 02 29')
  // A year alone is in the label itself.
  expect(saidLabels('2026')).toEqual([])
})
