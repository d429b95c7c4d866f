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
  expect(saidLabels('uses of')).toEqual(['coupon usage'])
  expect(saidLabels('Leela')).toEqual([])
})

it('every export is found by its Hindi name', () => {
  for (const [label, said] of Object.entries(EXPORTS))
    expect(inHindi(names[said] ?? ''), said).toContain(label)
})
