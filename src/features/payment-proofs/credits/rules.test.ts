import { expect, it, test } from 'vitest'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'
import { accountNumbersIn, sortCredits } from './rules.ts'

it.each<[string[], string[]]>([
  [['SAMPLE BANK', '', 'Account', '1234 5678 9012'], ['123456789012']],
  [['Account No : 123456789012 (INR)', 'IFSC SBIN0000001'], ['123456789012']],
  [['Account No. 1234-5678-9012'], ['123456789012']],
  [['Phone 9876543210', 'From 01/11/2026 to 21/11/2026'], []],
])('the account’s own numbers are above the table: %o', (cells, numbers) => {
  expect(accountNumbersIn(cells)).toEqual(numbers)
})

/** The references of a file's equal lines, in its order, each with its numbers as the reader counts them. */
function file(...references: string[]) {
  return references.map((reference, at) => ({
    nth: at + 1,
    credit: {
      id: '',
      day: toDay('2026-11-20'),
      amount: rupees(600),
      normalized_narration: 'UPI',
      normalized_reference: reference,
      occurrence: references.slice(0, at + 1).filter((one) => one === reference).length,
    },
  }))
}

/** The references that are kept once these files were imported, one after the other. */
function kept(...files: string[][]) {
  let known: ReturnType<typeof file>[number]['credit'][] = []
  for (const references of files) {
    const { fresh, referenced } = sortCredits(file(...references), known)
    known = known.map((one) => referenced.find(({ id }) => id === one.id) ?? one)
    for (const one of fresh) known.push({ ...one, id: String(known.length + 1) })
  }
  return known.map((one) => `${one.normalized_reference}#${one.occurrence}`).toSorted()
}

test.each<[string, string[][], string[]]>([
  [
    'a file again',
    [
      ['A', 'B'],
      ['A', 'B'],
    ],
    ['A#1', 'B#1'],
  ],
  ['the newest first', [['A'], ['B', 'A']], ['A#1', 'B#1']],
  [
    'two equal lines are two, also the next time',
    [
      ['', ''],
      ['', ''],
    ],
    ['#1', '#2'],
  ],
  ['a second equal line that came later', [['A'], ['A', 'A']], ['A#1', 'A#2']],
  ['a part of it again', [['A', 'B', 'C'], ['B']], ['A#1', 'B#1', 'C#1']],
  [
    'the same without its column of references',
    [
      ['A', 'B'],
      ['', ''],
    ],
    ['A#1', 'B#1'],
  ],
  [
    'the same with a column of references that an earlier file lacked',
    [
      ['', ''],
      ['A', 'B'],
    ],
    ['A#1', 'B#1'],
  ],
  [
    'and once more without',
    [
      ['', ''],
      ['A', 'B'],
      ['', ''],
    ],
    ['A#1', 'B#1'],
  ],
  ['a line more than the file without references had', [[''], ['A', 'B']], ['A#1', 'B#1']],
  [
    'a line with and one without in one file are two',
    [
      ['', 'A'],
      ['', 'A'],
    ],
    ['#1', 'A#1'],
  ],
])('%s (PROOF-14)', (_, files, credits) => {
  expect(kept(...files)).toEqual(credits)
})
