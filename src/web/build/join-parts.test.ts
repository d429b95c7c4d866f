import { expect, it } from 'vitest'
import { joinParts, type Part } from './join-parts.ts'

const REQUEST = 1000

function part(bytes: number, loads: number[], imports: number[] = []): Part {
  return { bytes, imports, loads: new Set(loads) }
}

/** The parts of each script, in order; every load counts the same but for those given. */
function join(parts: Part[], weights: Record<number, number> = {}): number[][] {
  const scripts = joinParts(
    parts,
    Array.from({ length: 10 }, (_, load) => weights[load] ?? 1),
    REQUEST,
  )
  return scripts.map((own) => own.toSorted((a, b) => a - b)).toSorted(([a = 0], [b = 0]) => a - b)
}

it.each<[string, Part[], number[][], Record<number, number>?]>([
  ['what the same loads need is one script', [part(50_000, [0, 1]), part(50_000, [0, 1])], [[0, 1]]],
  ['loads that share nothing share no script', [part(10, [0]), part(10, [1])], [[0], [1]]],
  ['a few bytes more are cheaper than a request', [part(300, [0, 1, 2]), part(300, [0, 1])], [[0, 1]]],
  ['many are not', [part(300, [0, 1, 2]), part(2500, [0, 1])], [[0], [1]]],
  ['a load that counts more is spared', [part(300, [0, 1, 2]), part(300, [0, 1])], [[0], [1]], { 2: 9 }],
  [
    'what a script imports comes along, and counts',
    [part(100, [0, 1, 2]), part(100, [0, 1], [2]), part(9000, [0, 1])],
    [[0], [1, 2]],
  ],
  [
    'what lies between two that are joined joins them',
    [part(10, [0], [1]), part(900_000, [0, 1], [2]), part(10, [0, 1, 2])],
    [[0, 1, 2]],
    { 0: 2000 },
  ],
])('%s', (_, parts, scripts, weights) => {
  expect(join(parts, weights)).toEqual(scripts)
})

it('never leaves scripts that import each other, nor loses a part', () => {
  let seed = 7
  const dice = (sides: number) => (seed = (seed * 48_271) % 2_147_483_647) % sides
  for (let round = 0; round < 40; round++) {
    // Each imports earlier ones, which are needed wherever it is.
    const parts = Array.from({ length: 25 }, (_, at) => {
      const imports = Array.from({ length: at === 0 ? 0 : dice(3) }, () => dice(at))
      return part(dice(4000), [dice(10), dice(10)], imports)
    })
    for (const { imports, loads } of parts.toReversed())
      for (const to of imports) (parts[to] as Part).loads = (parts[to] as Part).loads.union(loads)
    const scripts = join(parts)
    expect(scripts.flat().toSorted((a, b) => a - b)).toEqual(parts.map((_, at) => at))
    const scriptOf = (at: number) => scripts.findIndex((own) => own.includes(at))
    const importsOf = (script: number) =>
      (scripts[script] ?? [])
        .flatMap((at) => parts[at]?.imports ?? [])
        .map(scriptOf)
        .filter((to) => to !== script)
    for (const [script] of scripts.entries()) {
      const later = new Set(importsOf(script))
      for (const one of later) for (const next of importsOf(one)) later.add(next)
      expect(later.has(script), `round ${round}, script ${script}`).toBe(false)
    }
  }
})
