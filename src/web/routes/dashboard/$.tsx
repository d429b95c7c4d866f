import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '#/web/pages/redirect-home.ts'

export const Route = createFileRoute('/dashboard/$')({ beforeLoad: redirectTo('/dashboard') })
