import { afterEach, expect, it, vi } from 'vitest'
import { language, speak } from '#/kernel/words.ts'
import { agreeWithAccount, speakRemembered } from './language.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
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

it('an account that answers late is shown the browser’s language, and has its own from the next load on', async () => {
  localStorage.setItem('language', 'hi')
  await speakRemembered()
  const save = vi.fn(async () => undefined)
  await agreeWithAccount({ id: 'divya' }, save)
  expect([language(), localStorage.getItem('language')]).toEqual(['hi', 'hi'])
  await agreeWithAccount({ id: 'divya', language: 'en' }, save)
  expect([language(), localStorage.getItem('language')]).toEqual(['hi', 'en'])
  expect(save).not.toHaveBeenCalled()
})

it('what was chosen while an account didn’t answer is kept with it once it does', async () => {
  localStorage.setItem('language', 'hi')
  sessionStorage.setItem('language-chosen', 'hi')
  const save = vi.fn(async () => undefined)
  await agreeWithAccount({ id: 'esha' }, save)
  expect(save).not.toHaveBeenCalled()
  await agreeWithAccount({ id: 'esha', language: 'en' }, save)
  expect(save).toHaveBeenCalledExactlyOnceWith('hi')
  expect(sessionStorage.getItem('language-chosen')).toBeNull()
})
