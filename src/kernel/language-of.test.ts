import { afterEach, expect, test } from 'vitest'
import { foreignLanguageOf, languageOf } from './language-of.ts'
import { speak } from './words.ts'

afterEach(() => speak('en'))

test.each([
  ['The calmest hall', 'en'],
  ['कल छुट्टी रहेगी', 'hi'],
  ['UPSC के लिए शांत हॉल', 'hi'],
  ['', 'en'],
] as const)('“%s” is %s', (text, spoken) => expect(languageOf(text)).toBe(spoken))

test('a typed text is marked where the page speaks another language', () => {
  expect([foreignLanguageOf('Quiet'), foreignLanguageOf('शांत')]).toEqual([undefined, 'hi'])
  speak('hi')
  expect([foreignLanguageOf('Quiet'), foreignLanguageOf('शांत')]).toEqual(['en', undefined])
})
