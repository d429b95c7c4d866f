import papa from 'papaparse'
import { afterEach, expect, it } from 'vitest'
import { toCsv, writeCsv, type CsvColumn } from './csv.ts'
import { formatMoment } from './dates.ts'
import { cleanCell } from './sheets.ts'
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
  // Some programs split lines at these.
  ['Asha;=WEBSERVICE(C2&D3);x', '"Asha;=WEBSERVICE(C2&D3);x"'],
  ['a\t=1', '"a\t=1"'],
  ['a|=1', '"a|=1"'],
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

it.each<[string | number | null, string]>([
  ['000039431451', "'000039431451"],
  ['09876543211', "'09876543211"],
  ['98765 43210', "'98765 43210"],
  ['630512345678', "'630512345678"],
  ['9876543210', '9876543210'],
  ['998599', '998599'],
  ['0902', "'0902"],
  ['१२३', "'१२३"],
  ['12-5', "'12-5"],
  ['10E5', "'10E5"],
  ['MAR21', "'MAR21"],
  ['1-Sept-26', "'1-Sept-26"],
  ['+919876543210', "'+919876543210"],
  ['SL/26-27/000123', 'SL/26-27/000123'],
  ['pay_12E5', 'pay_12E5'],
  ['UTR630512345678', 'UTR630512345678'],
  ['MAREE', 'MAREE'],
  ['WELCOME10', 'WELCOME10'],
  [630512345678, '630512345678'],
  [null, ''],
])('DESK-10: in a column of texts the cell %o is written as %o, and is read back', async (cell, written) => {
  const csv = await toCsv([{ header: 'Cell', isText: true, value: (value: typeof cell) => value }], [cell])
  const [[read] = []] = papa.parse<string[]>(csv.slice('\uFEFFCell\r\n'.length)).data
  expect(read ?? '').toBe(written)
  expect(cleanCell(written)).toBe(cleanCell(String(cell ?? '')))
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
