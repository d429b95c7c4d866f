import { expect, it } from 'vitest'
import { bytesInWords, secondsInWords } from './measures.ts'

it.each([
  [0, '0 KB'],
  [512 * 1024, '512 KB'],
  [3.4 * 1024 ** 2, '3.4 MB'],
  [45.2 * 1024 ** 3, '45 GB'],
  [1.5 * 1024 ** 4, '1.5 TB'],
  [2000 * 1024 ** 4, '2000 TB'],
])('%d bytes are %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words.replace(' ', '\u00a0')))

it.each([
  [59, '0 minutes'],
  [60, '1 minute'],
  [7200, '2 hours'],
  [172_800, '2 days'],
])('%d seconds are %s', (seconds, words) => expect(secondsInWords(seconds)).toBe(words))
