import { expect, it } from 'vitest'
import { archiveName, listOutdated, type Reason } from './kept-archives.ts'

const name = (reason: Reason, day: number, hour = 20, missing = 0) =>
  archiveName(reason, new Date(Date.UTC(2026, 9, day, hour, 50)), missing)

it('keeps seven days and four weeks of nights, whatever the order, and no more (BACKUP-4)', () => {
  // 1 October 2026 is a Thursday; 60 nights.
  const nights = Array.from({ length: 60 }, (_, day) => name('night', day + 1))
  const outdated = listOutdated(nights.toReversed())
  const kept = nights.filter((one) => !outdated.includes(one)).map((one) => one.slice(6, 16))
  expect(kept).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
})

it('after a month switched off nothing goes for being old', () => {
  const nights = [name('night', 1), name('night', 2), name('night', 44)]
  expect(listOutdated(nights)).toEqual([])
})

it('keeps the newest of a day, four before migrations, and what it has not made', () => {
  const migrations = [1, 2, 3, 4, 5, 6].map((day) => name('migration', day))
  const others = ['erasures.adhyayan', 'before-restore-x.adhyayan', 'night-mine.adhyayan', 'notes.txt']
  const [early, late] = [name('night', 7, 3), name('night', 7, 21)]
  expect(listOutdated([...migrations, ...others, early, late]).toSorted()).toEqual(
    [...migrations.slice(0, 2), early].toSorted(),
  )
})

it('what newer ones lack files of stays: the fullest, and those that lack less than all after them (BACKUP-4)', () => {
  const whole = [name('night', 1), name('night', 2)]
  const one_lost = Array.from({ length: 60 }, (_, day) => name('night', day + 3, 20, 1))
  const all_lost = Array.from({ length: 60 }, (_, day) => name('night', day + 63, 20, 500))
  const outdated = listOutdated([...whole, ...one_lost, ...all_lost])
  const kept = [...whole, ...one_lost].filter((one) => !outdated.includes(one))
  expect(kept).toEqual([name('night', 2), name('night', 62, 20, 1)])
})

it('of a disk that loses a file a day the four fullest stay, and a whole one lets all of them go', () => {
  const less = Array.from({ length: 60 }, (_, day) => name('night', day + 1, 20, day))
  const outdated = listOutdated(less)
  expect(less.filter((one) => !outdated.includes(one))).toHaveLength(4 + 10)
  expect(outdated).not.toContain(less[0])
  expect(listOutdated([...less, name('migration', 61)])).toContain(less[0])
})
