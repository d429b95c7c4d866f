import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#/features/accounts/ui/account-screen.tsx'

export const Route = createFileRoute('/admin/account')({ component: AccountScreen })
