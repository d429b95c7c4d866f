import { afterEach, expect, it, vi } from 'vitest'
import { language, speak } from '#/kernel/words.ts'
import { agreeWithAccount } from './language.ts'

afterEach(() => {
  localStorage.clear()
  speak('en')
})

it('who signs in after somebody else, without another load, gets their own language (LANG-8)', async () => {
  const save = vi.fn(async () => undefined)
  await agreeWithAccount({ id: 'asha', language: 'hi' }, save)
  expect(language()).toBe('hi')
  await agreeWithAccount({ id: 'bilal', language: 'en' }, save)
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en-IN'])
  await agreeWithAccount({ id: 'chitra', language: 'hi' }, save)
  expect([language(), document.documentElement.lang]).toEqual(['hi', 'hi-IN'])
  // Nobody has chosen anything here.
  expect(save).not.toHaveBeenCalled()
})
