import { createFileRoute } from '@tanstack/react-router'
import { BankStatement } from '#/features/payment-proofs/statements/ui/bank-statement.tsx'

export const Route = createFileRoute('/admin/bank-statement')({ component: BankStatement })
