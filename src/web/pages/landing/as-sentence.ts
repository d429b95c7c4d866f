import { language } from '#/kernel/words.ts'

/** With the full stop of the page's language. */
export const asSentence = (words: string) => `${words}${language() === 'hi' ? '।' : '.'}`
