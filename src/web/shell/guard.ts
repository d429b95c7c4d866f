import { agreeWithAccount, speakRemembered } from '#/client/language/language.ts'

type Place = { location: { href: string } }

/** The member who opens the students' portal; without one, the sign-in page opens. */
export async function guardStudent({ location }: Place) {
  await speakRemembered()
  const { keepLanguage, requireProfile } = await loadSession()
  const profile = await requireProfile(location.href)
  await agreeWithAccount(profile, keepLanguage)
  return { profile }
}

/** Whoever works at the desk and opens it; anybody else is sent away. */
export async function guardDesk({ location }: Place) {
  await speakRemembered('desk')
  const { keepLanguage, requireProfile } = await loadSession()
  const profile = await requireProfile(location.href, 'desk')
  await agreeWithAccount(profile, keepLanguage, 'desk')
  return { profile }
}

/** Loaded here, not above: the public pages must not carry the API client and its schemas. */
const loadSession = () => import('#/client/session.ts')
