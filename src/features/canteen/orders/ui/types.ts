import type { api } from '#/web/api.ts'

export type KitchenOrder = Awaited<ReturnType<typeof api.admin.canteenOrders.listOrders>>['rows'][number]
export type MyOrder = Awaited<ReturnType<typeof api.member.canteenOrders.listMyOrders>>[number]
