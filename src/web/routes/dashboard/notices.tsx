import { createFileRoute } from '@tanstack/react-router'
import { StudentNotices } from '#/features/notices/ui/student-notices.tsx'

export const Route = createFileRoute('/dashboard/notices')({ component: StudentNotices })
