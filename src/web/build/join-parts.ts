/**
 * What is always loaded together: its size after compression, the parts that it imports, none of which imports it, and
 * the loads that need it.
 */
export type Part = { bytes: number; imports: readonly number[]; loads: ReadonlySet<number> }

type Group = { parts: number[]; bytes: number; loads: Set<number> }

/**
 * Joins parts into scripts, smallest first, as long as the requests that this saves outweigh the bytes that loads then
 * carry unused. Scripts that import each other would have the same loads, and those are always joined.
 *
 * @param weights by load: how much it counts
 * @param requestBytes what a request costs
 * @returns the parts of each script
 */
export function joinParts(
  parts: readonly Part[],
  weights: readonly number[],
  requestBytes: number,
): number[][] {
  const groupOf = parts.map(({ bytes, loads }, at): Group => ({ parts: [at], bytes, loads: new Set(loads) }))
  const importsOf = ({ parts: own }: Group): Group[] =>
    own.flatMap((at) => parts[at]?.imports ?? []).flatMap((at) => groupOf[at] ?? [])
  const weigh = (loads: Iterable<number>) => [...loads].reduce((sum, load) => sum + (weights[load] ?? 0), 0)

  /** The bytes that all loads carry more if the two are one; below zero it is a gain. `most`: more needn't be exact. */
  function costOf(a: Group, b: Group, most: number): number {
    const loads = a.loads.union(b.loads)
    const without = (group: Group) => weigh(loads.difference(group.loads))
    let cost =
      without(a) * a.bytes + without(b) * b.bytes - weigh(a.loads.intersection(b.loads)) * requestBytes
    // Who now loads them loads what they import.
    const reached = new Set([...importsOf(a), ...importsOf(b)])
    for (const group of reached) {
      if (cost >= most) return cost
      if (group === a || group === b) continue
      const more = without(group)
      cost += more * (group.bytes + requestBytes)
      if (more > 0) for (const next of importsOf(group)) reached.add(next)
    }
    return cost
  }

  function join(a: Group, b: Group): Group {
    const both: Group = {
      parts: [...a.parts, ...b.parts],
      bytes: a.bytes + b.bytes,
      loads: a.loads.union(b.loads),
    }
    for (const at of both.parts) groupOf[at] = both
    for (const group of reach([both], importsOf)) for (const load of both.loads) group.loads.add(load)
    return both
  }

  const open = new Set(groupOf)
  for (;;) {
    const smallest = [...open].reduce<Group | undefined>(
      (a, b) => (a && a.bytes <= b.bytes ? a : b),
      undefined,
    )
    if (!smallest) return [...new Set(groupOf)].map((group) => group.parts)
    let best: { group: Group; cost: number } | undefined
    for (const group of new Set(groupOf)) {
      const cost = group === smallest ? 0 : costOf(smallest, group, best?.cost ?? 0)
      if (cost < (best?.cost ?? 0)) best = { group, cost }
    }
    open.delete(smallest)
    if (!best) continue
    open.delete(best.group)
    open.add(join(smallest, best.group))
  }
}

/** What can be reached from some, themselves included. */
export function reach<Node>(from: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set(from)
  for (const node of found) for (const one of next(node)) found.add(one)
  return found
}
