import { createFileRoute } from '@tanstack/react-router'
import { FingerprintSoon } from '#/web/pages/fingerprint-soon.tsx'

export const Route = createFileRoute('/dashboard/fingerprint')({ component: FingerprintSoon })
