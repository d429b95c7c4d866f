import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const csvOf = (cell: string | number | null) => toCsv([{ header: 'Cell', value: (value) => value }], [cell])

it.each<[string | number | null, string]>([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+91 90000 00000', `"'+91 90000 00000"`],
  ['-5', `"'-5"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  [' =1', `"' =1"`],
  ['\n=1', `"'\n=1"`],
  ['\nplain', `"'\nplain"`],
  ['\u00A0\u200B=1', `"'\u00A0\u200B=1"`],
  ['\uFEFF@SUM(A1)', `"'\uFEFF@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠SUM(A1)', `"'＠SUM(A1)"`],
  ['\u3000＝1', `"'\u3000＝1"`],
  ['﹦1', `"'﹦1"`],
  ['−1', `"'−1"`],
  ['1−1', '1−1'],
  ['a＝b', 'a＝b'],
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['two\nlines', '"two\nlines"'],
  ['say "hi"', '"say ""hi"""'],
  ['अनिका', 'अनिका'],
  [-5, '-5'],
  [1000.5, '1000.5'],
  [null, ''],
])('X2 (SAFE-12): the cell %o is written as %o', async (cell, written) => {
  const csv = await csvOf(cell)
  expect(csv.startsWith('\uFEFFCell\r\n')).toBe(true)
  expect(csv.slice('\uFEFFCell\r\n'.length)).toBe(written)
})
