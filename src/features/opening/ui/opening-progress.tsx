import { t } from '#/kernel/words.ts'
import type { Opening } from './use-opening.ts'

/** How many steps are done, in words and as a bar. */
export function OpeningProgress({ steps }: Pick<Opening, 'steps'>) {
  const count = (state: string) => steps.filter((step) => step.state === state).length
  const [done, skipped] = [count('done'), count('skipped')]
  return (
    <div className="grid gap-2">
      <p className="font-medium">
        {t('{done} of {count} done', { done, count: steps.length })}
        {skipped > 0 && t(', {skipped} skipped', { skipped })}
      </p>
      <div aria-hidden className="flex h-2 gap-1">
        {steps.map(({ step, state }) => (
          <span
            key={step}
            className={`flex-1 rounded-full border ${state === 'done' ? 'border-green bg-green' : 'border-edge bg-sunk'}`}
          />
        ))}
      </div>
    </div>
  )
}
