import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '#/features/news/ui/news-screen.tsx'

export const Route = createFileRoute('/dashboard/notifications')({ component: NewsScreen })
