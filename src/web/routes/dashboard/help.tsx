import { createFileRoute } from '@tanstack/react-router'
import { StudentHelp } from '#/features/help/ui/student-help.tsx'

export const Route = createFileRoute('/dashboard/help')({ component: StudentHelp })
