export type Result = {
  name: string
  goal: number
  ours: number[]
  bare: number[]
  pgbench: number[]
  cpu: { ours: number[]; bare: number[] }
}

/** The table of bench/README.md and the JSON of bench/results/. Rates per second; medians with the range. */
export function report(results: Result[], machine: Record<string, unknown>): { table: string; json: string } {
  const rows = results.map(({ name, goal, ours, bare, pgbench, cpu }) => {
    const ratios = ours.map((rate, round) => rate / (bare[round] ?? Number.NaN))
    const limit = pgbench.length > 0 ? spread(pgbench, 0) : '–'
    return `| ${name} | ${spread(ours, 0)} | ${spread(bare, 0)} | ${limit} | ${spread(ratios, 2)} | ${goal} | ${spread(cpu.ours, 2)} | ${spread(cpu.bare, 2)} |`
  })
  const table = `# Benchmarks

\`npm run bench\`: requests per second through the HTTP API, including session, validation, log and live notifications, compared with a bare server
(node:http and one statement a request that holds the session and the answer, without any rule) and with pgbench running our SQL, on the same embedded
database. Contenders take turns in one run; medians, the range in brackets. Only the ratio counts: absolute rates depend on the machine. CPU
is that of server and database together, and moves least on a busy machine. With \`-- --quick\` in two minutes, without pgbench.

| | ours | bare | pgbench | ours / bare | goal | CPU ms a request | of bare |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${Object.entries(machine)
  .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`)
  .join(', ')}.
`
  return { table, json: `${JSON.stringify({ machine, results }, null, 2)}\n` }
}

function spread(values: number[], digits: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0]
  const middle =
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`
}
