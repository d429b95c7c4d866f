import { expect, test } from 'vitest'
import { workbook } from '../../test/support/workbook.ts'
import { readSheet } from './read-sheet.ts'

const read = async (cells: Parameters<typeof workbook>[0]['rows'][number]) => {
  const [row] = await readSheet(new File([workbook({ rows: [cells] })], 'list.xlsx'), () => 0)
  return row
}
const serial = (number: number) => ({ serial: number })

test('IMPORT-2: a cell with a time alone is read as that time, one with a day as that day', async () => {
  expect(await read([serial(8 / 24), serial(22.5 / 24), serial(0), serial(0.5 / 24)])).toEqual([
    '8:00 AM',
    '10:30 PM',
    '12:00 AM',
    '12:30 AM',
  ])
  expect(await read([serial(46_351), serial(46_351 + 17.75 / 24), serial(46_350.999_999_9)])).toEqual([
    '2026-11-25',
    '2026-11-25',
    '2026-11-25',
  ])
  expect(await read([serial(1462 + 8 / 24)]), 'of a workbook that counts from 1904').toEqual(['8:00 AM'])
})
