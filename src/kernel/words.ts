/** The student's side speaks English, which is the source (LANG-1), and Hindi, a table beside it. */
export type Language = 'en' | 'hi'

/** Every English text that has a Hindi one; `src/client/language/hindi.ts` fills it in. */
export interface Translated {}
type Said = Extract<keyof Translated, string>
/** A text without values that can be said in both languages, for tables of labels. One without Hindi does not compile. */
export type Words = Exclude<Said, `${string}{${string}}${string}`>

type Placeholder<W extends string> = W extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type Values<W extends string> = [Placeholder<W>] extends [never]
  ? []
  : [values: Record<Placeholder<W>, string | number>]

let spoken: Language = 'en'
let table: Readonly<Record<string, string>> = {}

/** Chooses the language of this process, once, before the first screen. A server never does: its API speaks English. */
export function speak(language: Language, translations: Readonly<Record<string, string>> = {}): void {
  spoken = language
  table = translations
}

export const language = (): Language => spoken

/** For Intl: India's way of writing dates, in the language spoken, with digits that are read in both. */
export const locale = (): string => (spoken === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN')

/** The words in the language spoken: `t('Seat {seat}', { seat: 12 })`. */
export function t<W extends Said>(words: W, ...[values]: Values<W>): string {
  return fill(table[words] ?? words, values ?? {})
}

/** The same for a text that only the running program knows, such as a toast's; one without Hindi stays English. */
export const translate = (text: string): string => table[text] ?? text

function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
