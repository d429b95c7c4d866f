import { afterEach, expect, test } from 'vitest'
import { nameOf, typedWords } from './names.ts'
import { speak } from './words.ts'

afterEach(() => speak('en'))

test.each<[string, 'en' | 'hi', { name: string; name_hi?: string | null }, string]>([
  ['in Hindi, the Hindi name', 'hi', { name: 'Tea', name_hi: 'चाय' }, 'चाय'],
  ['in Hindi without one, the other', 'hi', { name: 'Tea', name_hi: '' }, 'Tea'],
  ['in Hindi, from an answer kept from before there were any', 'hi', { name: 'Tea' }, 'Tea'],
  ['in Hindi, of what has no row', 'hi', { name: 'Tea', name_hi: null }, 'Tea'],
  ['in English, never the Hindi name', 'en', { name: 'Tea', name_hi: 'चाय' }, 'Tea'],
])('LANG-10: %s', (_title, spoken, row, name) => {
  speak(spoken)
  expect(nameOf(row, 'name')).toBe(name)
})

test('LANG-10: every text that a row has in both is chosen in the same way', () => {
  speak('hi')
  const row = { plan_name: 'Evening', plan_name_hi: 'शाम', description: null, description_hi: null }
  expect(nameOf(row, 'plan_name')).toBe('शाम')
  expect(nameOf(row, 'description')).toBeNull()
})

test('ACCOUNT-20, LANG-3: words stay as they were typed; that they are erased is said in the language spoken', () => {
  speak('hi', { Erased: 'मिटाया' })
  expect(['Erased', 'Erased my notes', ''].map(typedWords)).toEqual(['मिटाया', 'Erased my notes', ''])
  speak('en')
  expect(typedWords('Erased')).toBe('Erased')
})
