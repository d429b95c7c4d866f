import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What a part found, when, and on what. */
export type Kept = { at: string; machine: Record<string, string | number>; found: unknown }
type Results = { parts?: Record<string, Kept> }

const RESULTS = new URL('./results/', import.meta.url)

/** Adds it to the results of the day. */
export async function keep(name: string, kept: Kept): Promise<void> {
  await mkdir(fileURLToPath(RESULTS), { recursive: true })
  const file = new URL(`${kept.at.slice(0, 10)}.json`, RESULTS)
  const { parts } = await read(file)
  await writeFile(file, `${JSON.stringify({ parts: { ...parts, [name]: kept } }, null, 2)}\n`)
}

/** The newest that was kept of a part. */
export async function newest(name: string): Promise<Kept | undefined> {
  const days = await readdir(fileURLToPath(RESULTS))
  for (const day of days.toSorted().toReversed()) {
    const { parts } = await read(new URL(day, RESULTS))
    const kept = parts?.[name]
    if (kept) return kept
  }
  return undefined
}

/** Results from before the benchmark had parts have none. */
async function read(file: URL): Promise<Results> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Results
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
