import { Armchair, Users } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { speak } from '#/kernel/words.ts'
import { screensFor } from './hits.ts'

const SCREENS = [
  { path: '/admin/users', label: 'Users', icon: Users },
  { path: '/admin/seats', label: 'Seats', icon: Armchair },
]

describe('screens, read in Hindi', () => {
  beforeEach(() => speak('hi', { Users: 'यूज़र', Seats: 'सीटें' }))
  afterEach(() => speak('en'))

  const found = (words: string) => screensFor(words, SCREENS).hits.map(({ title }) => title)

  it('have the names that the sidebar gives them', () => {
    expect(found('')).toEqual(['यूज़र', 'सीटें'])
  })

  it('are found by those, and by their English ones', () => {
    expect(found('सीट')).toEqual(['सीटें'])
    expect(found('seat')).toEqual(['सीटें'])
  })
})
