export type Result = { name: string; ours: number[]; pgbench: number[] }

/** The table of bench/README.md and the JSON of bench/results/. Rates per second; medians with the range. */
export function report(results: Result[], machine: Record<string, unknown>): { table: string; json: string } {
  const rows = results.map(({ name, ours, pgbench }) => {
    const ratios = ours.map((rate, round) => rate / (pgbench[round] ?? Number.NaN))
    return `| ${name} | ${spread(ours, 0)} | ${spread(pgbench, 0)} | ${spread(ratios, 2)} |`
  })
  const table = `# Benchmarks

\`npm run bench\`: requests per second through the HTTP API, including session, validation and live notifications, compared with pgbench running the
same SQL (including the session look-up) on the same embedded database. Contenders take turns in one run; medians, the range in brackets. Only the
ratio counts: absolute rates depend on the machine.

| | ours | pgbench | ours / pgbench |
|---|---|---|---|
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
