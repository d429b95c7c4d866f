import { createFileRoute } from '@tanstack/react-router'
import { AdminProofs } from '#/features/payment-proofs/ui/admin-proofs.tsx'

export const Route = createFileRoute('/admin/payment-verification')({ component: AdminProofs })
