import { createFileRoute } from '@tanstack/react-router'
import { StudentVerification } from '#/features/identity/ui/student-verification.tsx'

export const Route = createFileRoute('/dashboard/verification')({ component: StudentVerification })
