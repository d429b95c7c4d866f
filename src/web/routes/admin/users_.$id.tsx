import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '#/features/members/history/ui/member-page.tsx'
import { redirectUnlessId } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/admin/users_/$id')({
  beforeLoad: redirectUnlessId('/admin'),
  component: Member,
})

function Member() {
  return <MemberPage id={Route.useParams().id} />
}
