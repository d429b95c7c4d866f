import { speak, type Language } from '#/kernel/words.ts'

export const LANGUAGES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

const KEY = 'language'

/** Speaks what this browser was last told to; Hindi's words are only then fetched. Before a screen that speaks both. */
export async function speakRemembered(): Promise<void> {
  if (remembered() !== 'hi') return
  const { hindi } = await import('#/client/language/hindi.ts')
  speak('hi', hindi)
  document.documentElement.lang = 'hi-IN'
}

/** The desk speaks English, whatever was chosen at the door. */
export function speakEnglish(): void {
  speak('en')
  document.documentElement.lang = 'en-IN'
}

/** Remembers the choice and begins anew in it: words stand in caches, titles and open dialogs. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch (error) {
    console.warn('The language choice could not be kept', error)
  }
  location.reload()
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
