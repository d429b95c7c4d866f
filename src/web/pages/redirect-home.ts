import { redirect } from '@tanstack/react-router'
import { rowId } from '#/web/search.ts'

/** Unknown paths inside a portal lead to its home (PORTAL-1). */
export function redirectTo(home: '/dashboard' | '/admin') {
  return ({ params }: { params: { _splat?: string | undefined } }) => {
    // Without a rest this is the home itself, in a build without that screen: redirecting would never end.
    if (params._splat) throw redirect({ href: home, replace: true })
  }
}

/** A path that ends in something else than a row's id is unknown as well. */
export function redirectUnlessId(home: '/dashboard' | '/admin') {
  return ({ params }: { params: { id: string } }) => {
    if (rowId(params.id) === undefined) throw redirect({ href: home, replace: true })
  }
}
