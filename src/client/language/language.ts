import { speak, type Language } from '#/kernel/words.ts'

const KEY = 'language'

/**
 * Switches to the language last chosen in this browser; only then is the Hindi fetched. Call it before the first
 * bilingual screen.
 */
export async function speakRemembered(): Promise<void> {
  if (remembered() !== 'hi') return
  const { hindi } = await import('#/client/language/hindi.ts')
  speak('hi', hindi)
  document.documentElement.lang = 'hi-IN'
}

/** The desk is in English, whatever was chosen on the sign-in page. */
export function speakEnglish(): void {
  speak('en')
  document.documentElement.lang = 'en-IN'
}

/** Saves the choice and reloads, since texts are held in caches, titles and open dialogs. */
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
