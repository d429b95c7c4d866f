import { redirect } from '@tanstack/react-router'

/** Unknown paths inside a portal lead to its home (PORTAL-1). */
export function redirectTo(home: '/dashboard' | '/admin') {
  return ({ params }: { params: { _splat?: string | undefined } }) => {
    // Without a rest this is the home itself, in a build without that screen: redirecting would never end.
    if (params._splat) throw redirect({ href: home, replace: true })
  }
}
