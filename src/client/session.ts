import { redirect } from '@tanstack/react-router'
import { api, orpc } from '#/client/api.ts'
import { clearKept, keep, readKept } from '#/client/kept.ts'
import { agreeWithAccount } from '#/client/language/language.ts'
import { leaveEnded, queryClient, statusOf } from '#/client/query.ts'
import { waitInVain } from '#/client/silence.ts'
import { signInPath } from '#/client/sign-in-path.ts'
import { worksAtDesk } from '#/kernel/roles.ts'
import type { Language } from '#/kernel/words.ts'
import { setWriter } from '#/design/unsaved-work.ts'

/** Who is signed in; 401 if nobody is. A portal needn't ask again what its guard has just learned. */
export const profileQuery = orpc.member.accounts.profile.queryOptions({ staleTime: 10_000 })

type Profile = Awaited<ReturnType<typeof readProfile>>
/** Who was here last. In which language they read isn't known: another may have been chosen since (LANG-8). */
type Remembered = Omit<Profile, 'language'> & { language?: undefined }

/** Fetches the current profile and caches it for the portal. Throws when nobody is signed in. */
export function readProfile() {
  return queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
}

/** The same for who has just signed in: what is kept may be somebody else's, and is shown where no answer comes. */
export function readNewcomer() {
  clearKept()
  return readProfile()
}

/** Keeps with the account in which language its member reads. */
export const keepLanguage = (language: Language) => api.member.accounts.chooseLanguage({ language })

const ADMIN_ACCOUNT = '/admin/account'

/**
 * The portal guards: signed out → `/auth` (and back afterwards); a student at the desk → `/dashboard`; somebody of the
 * desk without two-step sign-in who needs it → their account. Used by `beforeLoad`; throws a redirect.
 */
export async function requireProfile(path: string, portal?: 'desk') {
  const profile = await (portal === 'desk' ? askWho() : askOrRemember()).catch((error: unknown) => {
    if (statusOf(error) === 401 || statusOf(error) === 404)
      throw redirect({ href: signInPath(path), replace: true })
    // No answer at all: open the portal for the member who was here last.
    const last = statusOf(error) === undefined ? recallLast() : undefined
    if (last) return last
    throw error
  })
  setWriter(profile.id)
  if (portal === 'desk' && !worksAtDesk(profile.role)) throw redirect({ href: '/dashboard', replace: true })
  if (portal === 'desk' && profile.needs_second_factor && !path.startsWith(ADMIN_ACCOUNT))
    throw redirect({ href: ADMIN_ACCOUNT, replace: true })
  return profile
}

async function askWho(): Promise<Profile> {
  const found = await queryClient.ensureQueryData({ ...profileQuery, retry: false })
  // Somebody else was here before: show nothing of theirs offline.
  if (recallLast()?.id !== found.id) clearKept()
  keep('profile', found)
  return found
}

function recallLast(): Remembered | undefined {
  const last = readKept<Profile>('profile')?.value
  return last && { ...last, language: undefined }
}

/** Where no answer comes in time, the member who was here last; if it turns out to be another, the page opens anew. */
function askOrRemember(): Promise<Profile | Remembered> {
  const asked = askWho()
  const last = recallLast()
  if (!last) return asked
  return new Promise((resolve, reject) => {
    const stop = waitInVain(() => {
      resolve(last)
      asked.then((found) => noteLate(found, last), leaveIfNobody)
    })
    asked.finally(stop).then(resolve, reject)
  })
}

/** The portal is shown already. */
function noteLate(found: Profile, shown: Remembered): void {
  if (found.id !== shown.id) return location.reload()
  agreeWithAccount(found, keepLanguage).catch(console.error)
}

/** Queries notice by themselves that nobody is signed in, but not that the account is gone. */
function leaveIfNobody(error: unknown): void {
  if (statusOf(error) === 404) leaveEnded()
}
