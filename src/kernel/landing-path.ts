import type { Language } from '#/kernel/words.ts'

/** Each language of the public page has an address of its own, so that it can be found, shared and cached (LANG-7). */
export const landingPath = (language: Language) => (language === 'hi' ? '/hi' : '/')
