import { redirect } from '@tanstack/react-router'
import { orpc } from '#/client/api.ts'
import { clearKept, keep, readKept } from '#/client/kept.ts'
import { queryClient, statusOf } from '#/client/query.ts'
import { signInPath } from '#/client/sign-in-path.ts'

/** Who is signed in; a 401 when nobody is. A portal need not ask again what its guard has just been told. */
export const profileQuery = orpc.member.accounts.profile.queryOptions({ staleTime: 10_000 })

type Profile = Awaited<ReturnType<typeof readProfile>>

/** The profile as it is now, kept for the portal that it leads to. Throws when nobody is signed in. */
export function readProfile() {
  return queryClient.fetchQuery({ ...profileQuery, staleTime: 0 })
}

const ADMIN_ACCOUNT = '/admin/account'

/**
 * The portal guards: nobody signed in → `/auth` (and back afterwards); on admin routes anyone but an admin →
 * `/dashboard`; an admin whose second factor is missing → their account. Used by `beforeLoad`; throws a redirect.
 */
export async function requireProfile(path: string, role?: 'admin') {
  const profile = await queryClient
    .ensureQueryData({ ...profileQuery, retry: false })
    .then((found) => {
      // Whoever was here before leaves nothing to be shown offline.
      if (readKept<Profile>('profile')?.value.id !== found.id) clearKept()
      keep('profile', found)
      return found
    })
    .catch((error: unknown) => {
      if (statusOf(error) === 401 || statusOf(error) === 404)
        throw redirect({ href: signInPath(path), replace: true })
      // No answer at all: the portal opens with who was here last.
      const last = statusOf(error) === undefined ? readKept<Profile>('profile')?.value : undefined
      if (last) return last
      throw error
    })
  if (role === 'admin' && profile.role !== 'admin') throw redirect({ href: '/dashboard', replace: true })
  if (role === 'admin' && profile.needs_second_factor && !path.startsWith(ADMIN_ACCOUNT))
    throw redirect({ href: ADMIN_ACCOUNT, replace: true })
  return profile
}
