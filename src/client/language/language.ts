import { language as spoken, speak, type Language } from '#/kernel/words.ts'

const KEY = 'language'
/** Of this tab: the choice was made here and the account doesn't know of it yet. */
const CHOSEN = 'language-chosen'
const SIGNED_IN = /^\/(dashboard|admin)/

/**
 * Switches to the language last chosen in this browser; only then is its Hindi fetched, the desk's only for the desk.
 * Call it before the first bilingual screen. If the words don't come, the screen is in English rather than not there.
 */
export async function speakRemembered(place: Place = 'portal'): Promise<void> {
  if (recall() !== 'hi') return
  try {
    speak('hi', await fetchWords(place))
    document.documentElement.lang = 'hi-IN'
  } catch (error) {
    console.warn('The Hindi words could not be fetched', error)
  }
}

/**
 * Takes the language that a mail's link names out of the address, or that of a page below the Hindi one. It holds where
 * nobody has chosen one yet (LANG-7, LANG-8).
 */
export function takeLanguageOfLink(): void {
  const url = new URL(location.href)
  const named = url.searchParams.get('language')
  if (named !== null) {
    url.searchParams.delete('language')
    history.replaceState(history.state, '', url)
  }
  const isHindi = named === 'hi' || url.pathname.startsWith('/hi/')
  if (isHindi && recall() === null) remember('hi')
}

type Place = 'portal' | 'desk'

/** Where a page is, by its path. */
export const placeOf = (pathname: string): Place => (pathname.startsWith('/admin') ? 'desk' : 'portal')

const fetchHindi = async () => (await import('#/features/texts.hi.ts')).hindi

const fetchWords = (place: Place) => (place === 'desk' ? fetchDeskHindi() : fetchHindi())

async function fetchDeskHindi(): Promise<Readonly<Record<string, string>>> {
  const [portal, desk] = await Promise.all([fetchHindi(), import('#/features/texts.desk.hi.ts')])
  return { ...portal, ...desk.deskHindi }
}

function speakEnglish(): void {
  speak('en')
  document.documentElement.lang = 'en-IN'
}

/**
 * Saves the choice and reloads, since texts are held in caches, titles and open dialogs. Rejects, with nothing changed,
 * if the language's words can't be fetched. Before a sign-in, that of the page is a choice too: the account may have
 * another (LANG-8).
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isSpoken = language === spoken()
  // The account has it, and the next to sign in must not get it.
  if (isSpoken && SIGNED_IN.test(location.pathname)) return
  if (language === 'hi' && !isSpoken) await fetchWords(placeOf(location.pathname))
  remember(language)
  try {
    sessionStorage.setItem(CHOSEN, language)
  } catch (error) {
    console.warn('The language choice could not be kept', error)
  }
  if (!isSpoken) location.reload()
}

/** Whose account this page load has agreed with: after an ended session, somebody else may sign in without another. */
let agreedWith: string | undefined
/** Who is shown the portal before their account has answered, in the language that this browser remembers. */
let shownTo: string | undefined

/**
 * Once a page load and member, before the first screen of the portal or the desk: what was chosen in this tab is kept
 * with the account by `save`; otherwise the account's own language is spoken (LANG-8). Nothing is known of that until
 * the account has answered; where a page was shown before, it is spoken from the next load on.
 */
export async function agreeWithAccount(
  { id, language: own }: { id: string; language?: Language | undefined },
  save: (language: Language) => Promise<unknown>,
  place: Place = 'portal',
): Promise<void> {
  if (own === undefined) shownTo = id
  if (agreedWith === id || own === undefined) return
  agreedWith = id
  const chosen = chosenHere()
  if (chosen === null || chosen === own) {
    forgetChoice()
    if (own === (recall() === 'hi' ? 'hi' : 'en')) return
    remember(own)
    // Texts are held in caches, titles and open dialogs.
    if (shownTo === id) return
    if (own === 'en') speakEnglish()
    return speakRemembered(place)
  }
  await save(chosen).then(forgetChoice, (error: unknown) =>
    console.warn('The language choice could not be kept with the account', error),
  )
}

function remember(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch (error) {
    console.warn('The language choice could not be kept', error)
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function chosenHere(): Language | null {
  try {
    const chosen = sessionStorage.getItem(CHOSEN)
    return chosen === 'en' || chosen === 'hi' ? chosen : null
  } catch {
    return null
  }
}

function forgetChoice(): void {
  try {
    sessionStorage.removeItem(CHOSEN)
  } catch {
    // Then nothing was kept either.
  }
}
