import { createFileRoute } from '@tanstack/react-router'
import { StudentTuition } from '#/features/tuition/ui/student-tuition.tsx'

export const Route = createFileRoute('/dashboard/tuition')({ component: StudentTuition })
