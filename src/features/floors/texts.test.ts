import { afterEach, expect, test } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { textFor } from '#/kernel/refusal.ts'
import { speak } from '#/kernel/words.ts'
import { floorTexts, type FloorRefusal } from './texts.ts'

afterEach(() => speak('en'))

const FACTS = { name: 'First floor', column: 1, row: 2, letter: 'B', seat_number: 12 }

test.each<[FloorRefusal, string, string]>([
  ['column_letter_missing', 'Column 1 on First floor needs a letter.', 'कॉलम 1 का अक्षर पहली मंज़िल पर ज़रूरी है।'],
  [
    'column_letter_taken',
    'Two columns on First floor have the letter B.',
    'अक्षर B पहली मंज़िल पर दो कॉलम का है।',
  ],
  [
    'seat_number_taken',
    'There are two seats 12, one of them on First floor.',
    'सीट 12 दो बार है, एक पहली मंज़िल पर।',
  ],
])('FLOOR-3: %s names the floor as it is named elsewhere', (code, english, inHindi) => {
  expect(textFor(floorTexts, code, FACTS)?.description).toBe(english)
  speak('hi', { ...hindi, ...deskHindi })
  expect(textFor(floorTexts, code, FACTS)?.description).toBe(inHindi)
})

test('a floor that the owner has named is called so in Hindi too', () => {
  speak('hi', { ...hindi, ...deskHindi })
  expect(textFor(floorTexts, 'place_taken', { ...FACTS, name: 'Attic' })?.description).toBe(
    'कॉलम 1, पंक्ति 2 में Attic पर दो चीज़ें हैं।',
  )
})
