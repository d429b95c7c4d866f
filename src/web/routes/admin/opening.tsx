import { createFileRoute } from '@tanstack/react-router'
import { OpeningPage } from '#/web/pages/opening-page.tsx'

export const Route = createFileRoute('/admin/opening')({ component: OpeningPage })
