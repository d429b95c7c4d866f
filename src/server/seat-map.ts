import { member as seats } from '#/features/seats/actions.ts'
import { member as contract } from '#/features/seats/contract.ts'
import type { SeatMap } from '#/features/seats/map/contract.ts'
import type { Context } from '#/kernel/context.ts'
import type { SharedAnswer, SharedAnswers } from './shared-answers.ts'

type Asked = Pick<Context, 'sql' | 'today'>

const shape = contract.listSeats['~orpc'].outputSchema

/**
 * The seat map, which is the same for every member, as text: made once per change and held against its contract then.
 */
export function findSeatMap(shared: SharedAnswers, context: Asked): Promise<SharedAnswer> {
  const read = async () => JSON.stringify(shape?.parse(await seats.listSeats(context)))
  return shared.find(`seats ${context.today}`, read)
}

export async function readSeatMap(shared: SharedAnswers, context: Asked): Promise<SeatMap> {
  const { plain } = await findSeatMap(shared, context)
  return JSON.parse(plain.toString()) as SeatMap
}
