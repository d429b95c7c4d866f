import type { api } from '#/client/api.ts'

export type PaymentRow = Awaited<ReturnType<typeof api.admin.till.listPayments>>['rows'][number]
export type PaymentSummary = Awaited<ReturnType<typeof api.admin.till.paymentSummary>>
export type PaymentDetail = Awaited<ReturnType<typeof api.admin.till.findPayment>>
export type DayReport = Awaited<ReturnType<typeof api.admin.till.dayReport>>
export type PaymentAlert = Awaited<ReturnType<typeof api.admin.till.listPaymentAlerts>>['rows'][number]
