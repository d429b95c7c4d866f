import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const APP = 'src/design/styles.css'

/** Where a style sheet looks for the names of classes, from the project's root. */
async function sourcesOf(sheet: string): Promise<string[]> {
  const text = await readFile(sheet, 'utf8')
  return [...text.matchAll(/@source '([^']+)'/g)].map(([, path = '']) => join(dirname(sheet), path))
}

it('every place that a style sheet looks for classes in is there', async () => {
  for await (const sheet of glob('src/**/*.css'))
    for (const path of await sourcesOf(sheet))
      expect(existsSync(path.replace(/\*.*$/, '')), `${sheet} looks into ${path}`).toBe(true)
})

it('the app’s style sheet looks into every file that names a class', async () => {
  const sources = await sourcesOf(APP)
  for await (const file of glob('src/**/*.tsx')) {
    if (!(await readFile(file, 'utf8')).includes('className')) continue
    expect(
      sources.some((source) => file.startsWith(`${source}/`)),
      file,
    ).toBe(true)
  }
})
