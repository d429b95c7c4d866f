import { keepPreviousData } from '@tanstack/react-query'
import { orpc, type api } from '#/client/api.ts'
import { inMilliseconds } from '#/kernel/durations.ts'

export type MemberOverview = Awaited<ReturnType<typeof api.member.overview.overview>>
export type AdminOverview = Awaited<ReturnType<typeof api.admin.overview.overview>>

export const memberOverviewQuery = orpc.member.overview.overview.queryOptions()

/** Under which name this browser keeps the last one; another when its shape changes. */
export const KEPT_OVERVIEW = 'overview-6'

/** Refetched every minute in addition to the live topics, since lamps go on and off with the hours. */
export const adminOverviewQuery = orpc.admin.overview.overview.queryOptions({
  refetchInterval: inMilliseconds({ minutes: 1 }),
  placeholderData: keepPreviousData,
})
export const waitingQuery = orpc.admin.overview.waiting.queryOptions()
export const arrivalsQuery = orpc.admin.overview.listArrivals.queryOptions()
