type Ratios = Record<string, number>

/** How much of a kept ratio is enough: what a busy machine takes away from both sides rarely leaves less. */
const ENOUGH = 0.8

/**
 * The ratios that are more than a fifth worse than the kept ones, in words; where it is known what the kept code
 * reaches on this machine, than that too. More is better; what is new is compared with nothing.
 */
export function listWorse(kept: Ratios, now: Ratios, here: Ratios = kept): string[] {
  return Object.entries(now).flatMap(([what, ratio]) => {
    const [was, reached] = [kept[what], here[what]]
    if (was === undefined || reached === undefined || ratio >= Math.min(was, reached) * ENOUGH) return []
    const beside = here === kept ? '' : `, and that code reaches ${reached.toFixed(2)} here`
    return [`${what}: ${ratio.toFixed(2)}, kept ${was.toFixed(2)}${beside}`]
  })
}
