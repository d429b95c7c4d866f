import { createFileRoute } from '@tanstack/react-router'
import { MemberImport } from '#/features/member-import/ui/member-import.tsx'

export const Route = createFileRoute('/admin/members-import')({ component: MemberImport })
