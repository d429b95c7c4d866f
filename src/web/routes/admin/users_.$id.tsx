import { createFileRoute } from '@tanstack/react-router'
import { MemberPage } from '#/features/members/history/ui/member-page.tsx'

export const Route = createFileRoute('/admin/users_/$id')({ component: Member })

function Member() {
  return <MemberPage id={Route.useParams().id} />
}
