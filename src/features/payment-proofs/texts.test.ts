import { afterEach, expect, it } from 'vitest'
import { speak } from '#/kernel/words.ts'
import { reasonWords, undoneReason } from './texts.ts'
import { proofsHindi } from './texts.hi.ts'

afterEach(() => speak('en'))

it('the reason of an undone approval is read in Hindi but for what the desk typed (LANG-2)', () => {
  const kept = undoneReason('Another student’s transfer')
  expect(kept).toBe('Approved by mistake: Another student’s transfer')
  expect(reasonWords(kept)).toBe(kept)
  speak('hi', proofsHindi)
  expect(reasonWords(kept)).toBe('ग़लती से मंज़ूर हुआ था: Another student’s transfer')
  expect(reasonWords('Not legible')).toBe('Not legible')
})
