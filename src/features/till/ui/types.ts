import type { api } from '#/client/api.ts'

export type PaymentRow = Awaited<ReturnType<typeof api.admin.payments.listPayments>>['rows'][number]
export type PaymentSummary = Awaited<ReturnType<typeof api.admin.payments.paymentSummary>>
export type PaymentDetail = Awaited<ReturnType<typeof api.admin.payments.findPayment>>
export type DayReport = Awaited<ReturnType<typeof api.admin.payments.dayReport>>
export type PaymentAlert = Awaited<ReturnType<typeof api.admin.payments.listPaymentAlerts>>[number]
