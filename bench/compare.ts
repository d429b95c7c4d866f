/** How much of a kept ratio is enough: what a busy machine takes away from both sides rarely leaves less. */
const ENOUGH = 0.8

/** The ratios that are more than a fifth worse than before, in words. More is better; what is new is compared with nothing. */
export function listWorse(before: Record<string, number>, now: Record<string, number>): string[] {
  return Object.entries(now).flatMap(([what, ratio]) => {
    const was = before[what]
    if (was === undefined || ratio >= was * ENOUGH) return []
    return [`${what}: ${ratio.toFixed(2)}, kept ${was.toFixed(2)}`]
  })
}
