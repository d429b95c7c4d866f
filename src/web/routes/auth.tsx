import { createFileRoute } from '@tanstack/react-router'
import type { AuthSearch } from '#/features/accounts/ui/auth-screen.tsx'
import { AuthPage } from '#/web/pages/auth-page.tsx'
import { portalPath } from '#/kernel/portal-path.ts'
import { flag, search, token } from '#/web/search.ts'

const readSearch = search({
  reset: flag,
  register: flag,
  confirm: token,
  token,
  error: token,
  invite: token,
  claim: flag,
  applicant: token,
  next: portalPath,
} satisfies Record<keyof AuthSearch, unknown>)

export const Route = createFileRoute('/auth')({ validateSearch: readSearch, component: Auth })

function Auth() {
  return <AuthPage search={Route.useSearch()} />
}
