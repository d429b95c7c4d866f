/** The student's side is in English, the source (LANG-1), and Hindi. */
export const LANGUAGE_CODES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGE_CODES)[number]

/** Each in its own script. */
export const LANGUAGES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** What a browser says its page speaks; English unless it is a language of ours. */
export const languageOr = (said: unknown): Language => (said === 'hi' ? 'hi' : 'en')

/** Every English text that has a Hindi translation; `src/features/texts.hi.ts` fills it in. */
export interface Translated {}
type Said = Extract<keyof Translated, string>
/** A translated text without values, for tables of labels. One without Hindi does not compile. */
export type Words = Exclude<Said, `${string}{${string}}${string}`>

type Placeholder<W extends string> = W extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Values<W extends string> = [Placeholder<W>] extends [never]
  ? []
  : [values: Record<Placeholder<W>, string | number>]

let spoken: Language = 'en'
let table: Readonly<Record<string, string>> = {}

/**
 * Sets the language of this process, once, before the first screen. The server never calls it: the API is in English,
 * and pages are rendered by `sayIn`.
 */
export function speak(language: Language, translations: Readonly<Record<string, string>> = {}): void {
  spoken = language
  table = translations
}

/** Renders something in a language, whatever this process speaks. Only what returns at once may be rendered so. */
export function sayIn<Said>(
  language: Language,
  translations: Readonly<Record<string, string>>,
  render: () => Said,
): Said {
  const before = [spoken, table] as const
  speak(language, translations)
  try {
    return render()
  } finally {
    speak(...before)
  }
}

export const language = (): Language => spoken

/** For Intl: Indian date formats in the current language, with Latin digits. */
export const locale = (): string => (spoken === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

/** The text in the current language: `t('Seat {seat}', { seat: 12 })`. */
export function t<W extends Said>(words: W, ...[values]: Values<W>): string {
  return fill(table[words] ?? words, values ?? {})
}

/** The same for texts known only at run time, such as a toast's; one without Hindi stays English. */
export const translate = (text: string): string => table[text] ?? text

/** With the full stop of the current language, for a sentence that is put together of parts. */
export const asSentence = (words: string): string => `${words}${spoken === 'hi' ? '।' : '.'}`

function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
