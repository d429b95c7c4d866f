import { language, type Language } from '#/kernel/words.ts'

/** The language of a text that somebody typed, by its script. */
export const languageOf = (text: string): Language => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en')

/** The `lang` of a typed text: where it differs from the page's. */
export function foreignLanguageOf(text: string): Language | undefined {
  const typed = languageOf(text)
  return typed === language() ? undefined : typed
}
