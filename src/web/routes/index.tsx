import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '#/web/pages/landing/landing.tsx'

export const Route = createFileRoute('/')({ component: Landing })
