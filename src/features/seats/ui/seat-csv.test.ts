import { afterEach, expect, test } from 'vitest'
import { deskHindi } from '#/features/texts.desk.hi.ts'
import { hindi } from '#/features/texts.hi.ts'
import { toCsv } from '#/kernel/csv.ts'
import { toDay } from '#/kernel/dates.ts'
import { speak } from '#/kernel/words.ts'
import { FREE_SEAT } from '../../../../test/support/desk-rows.ts'
import type { AdminSeat, Floor } from '../contract.ts'
import { SEAT_CSV, seatRows } from './seat-csv.ts'

afterEach(() => speak('en'))

const DAY = toDay('2026-12-03')
const FLOOR: Floor = { id: 1, name: 'First floor', row_count: 3, columns: [], fixtures: [] }
const SEAT: AdminSeat = {
  ...FREE_SEAT,
  out_of_service_from: DAY,
  taken: ['full_day', 'morning'],
  holders: [
    {
      booking_id: 'b1',
      user_id: 'u1',
      seat_number: 5,
      name: 'Sample',
      email: null,
      time_slot: 'morning',
      start_date: DAY,
      end_date: DAY,
    },
  ],
}

test('LANG-3: the seats are exported in English, whatever the desk speaks', async () => {
  speak('hi', { ...hindi, ...deskHindi })
  const csv = await toCsv(SEAT_CSV, seatRows([FLOOR], [SEAT], undefined))
  expect(csv.split('\r\n').slice(1)).toEqual([
    '5,First floor,Full Day,Shares hours with Morning,,,,',
    '5,First floor,Morning,Booked,Sample,,2026-12-03,2026-12-03',
    '5,First floor,Evening,Free. Out of service from 3 Dec 2026,,,,',
    '5,First floor,Night,Free. Out of service from 3 Dec 2026,,,,',
  ])
})
