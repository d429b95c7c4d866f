import { redirect } from '@tanstack/react-router'

/** Unknown paths inside a portal lead to its home (student portal §2, admin console §2). */
export function redirectTo(home: '/dashboard' | '/admin') {
  return () => {
    throw redirect({ href: home, replace: true })
  }
}
