import { member as student } from '#/features/library/ratings/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addMonths, dayOf } from '#/kernel/dates.ts'
import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'
import { momentsUntil, type Step } from './timeline.ts'

const WORDS = ['Quiet and bright', 'More plugs on the second floor, please', 'The tea is good']

/** Some members rated the last three months, most of them well. */
export function ratingSteps(
  stage: Stage,
  { members, chance, now }: { members: readonly Member[]; chance: Chance; now: Date },
): Step[] {
  const momentOf = momentsUntil(now)
  return [0, 1, 2].flatMap((months) =>
    chance
      .shuffled(members)
      .slice(0, 14)
      .map((member) => {
        const at = momentOf({ day: addMonths(dayOf(now), -months), minute: chance.between(9 * 60, 20 * 60) })
        const stars = chance.happens(82) ? chance.between(4, 5) : chance.between(2, 3)
        const words = chance.happens(30) ? chance.pick(WORDS) : undefined
        return {
          at,
          run: async () => void (await student.rateLibrary(stage.as(member, at), { stars, words })),
        }
      }),
  )
}
