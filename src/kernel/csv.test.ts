import { afterEach, expect, it } from 'vitest'
import { toCsv, writeCsv, type CsvColumn } from './csv.ts'
import { formatMoment } from './dates.ts'
import { language, speak, translate } from './words.ts'

afterEach(() => speak('en'))

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

it('LANG-3: every list is written in English, whatever the screen speaks', async () => {
  speak('hi', { Cash: 'कैश', Method: 'तरीका' })
  const columns: CsvColumn<string>[] = [
    { header: 'Method', value: (method) => translate(method) },
    { header: 'Paid', value: () => formatMoment('2026-11-28T10:08:00Z') },
  ]
  const english = '\uFEFFMethod,Paid\r\nCash,"28 Nov 2026, 3:38 PM"'
  expect(await toCsv(columns, ['Cash'])).toBe(english)
  async function* parts() {
    yield ['Cash']
    yield ['Cash']
  }
  const pieces = await Array.fromAsync(writeCsv(columns, parts()))
  expect(pieces.join('')).toBe(`${english}\r\nCash,"28 Nov 2026, 3:38 PM"`)
  expect([language(), translate('Cash')]).toEqual(['hi', 'कैश'])
})

it('a part without rows leaves no empty line, wherever it comes', async () => {
  const columns: CsvColumn<string>[] = [{ header: 'Cell', value: (value) => value }]
  async function* parts() {
    yield []
    yield ['one']
    yield []
    yield ['two']
  }
  expect((await Array.fromAsync(writeCsv(columns, parts()))).join('')).toBe('\uFEFFCell\r\none\r\ntwo')
  expect(await toCsv(columns, [])).toBe('\uFEFFCell')
})
