import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { addDays, dayOf, toDay } from '#/kernel/dates.ts'

/** Holidays near and far, and Sunday mornings when the floors are cleaned. */
export async function markHolidays(sql: Kysely<DB>, now: Date): Promise<void> {
  const today = dayOf(now)
  await sql
    .insertInto('holidays')
    .values([
      {
        date: addDays(today, 2),
        name: 'Mock test on the second floor',
        name_hi: 'दूसरी मंज़िल पर मॉक टेस्ट',
        type: 'special',
      },
      { date: addDays(today, 9), name: 'Founding Day', name_hi: 'स्थापना दिवस', type: 'closed' },
      {
        date: toDay('2020-01-26'),
        name: 'Republic Day',
        name_hi: 'गणतंत्र दिवस',
        type: 'closed',
        recurring: true,
      },
      {
        date: toDay('2020-08-15'),
        name: 'Independence Day',
        name_hi: 'स्वतंत्रता दिवस',
        type: 'closed',
        recurring: true,
      },
    ])
    .execute()
  await sql
    .updateTable('timetable_slots')
    .set({ name: 'Deep Cleaning', type: 'maintenance', description: 'Please leave the desks empty.' })
    .where('name', '=', 'Morning Transition')
    .where((slot) => slot.between('date', today, addDays(today, 28)))
    .where((slot) => slot.eb(slot.fn<number>('date_part', [slot.val('dow'), 'date']), '=', 0))
    .execute()
}
