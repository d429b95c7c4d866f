import { expect, it } from 'vitest'
import { textFor } from './refusal.ts'
import { versionTexts } from './versions.ts'

it.each([
  ['Asha', 'Asha has saved this since you opened it.'],
  [null, 'Somebody else has saved this since you opened it.'],
])('DESK-11: %s is named; whoever is erased since may have been any of the desk', (by, words) => {
  expect(textFor(versionTexts, 'changed_meanwhile', { by })?.description).toContain(words)
})
