import { createFileRoute } from '@tanstack/react-router'
import { StudentCanteen } from '#/features/canteen/menu/ui/student-canteen.tsx'

export const Route = createFileRoute('/dashboard/canteen')({ component: StudentCanteen })
