/** A dialog that asks before it acts says nothing by itself when that fails: what it calls must (LANG-5). */
import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const files = new Map<string, string>()
for await (const file of glob('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }))
  files.set(file, await readFile(file, 'utf8'))

const featureOf = (file: string) => file.split('/').slice(0, 3).join('/')

const reports = (name: string | undefined, text: string) =>
  new RegExp(`(?:const|function) ${name}\\b[^]{0,600}?onError`).test(text)

/**
 * Whether the text after an opening brace reports errors, itself or by something that is spread in it: of its file, or
 * of a hook that everybody has.
 */
function saysWhy(body: string, file: string): boolean {
  if (body.includes('onError')) return true
  return [...body.matchAll(/\.\.\.(\w+)/g)].some(([, name]) => {
    const [, hook] = new RegExp(`const ${name} = (use\\w+)\\(`).exec(file) ?? []
    return hook ? [...files.values()].some((text) => reports(hook, text)) : reports(name, file)
  })
}

/** The text between a brace and the one that closes it. */
function bracedFrom(text: string, at: number): string {
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (text[end] === '{') depth++
    else if (text[end] === '}' && --depth === 0) return text.slice(at, end)
  }
  return text.slice(at)
}

/** Calls by name that say nothing when they fail; a form that sends them does. */
const silent = [...files].flatMap(([file, text]) =>
  [...text.matchAll(/const (\w+) = useMutation(?:<[^>]*>)?\(\{/g)]
    .filter(({ 0: found, index }) => !saysWhy(bracedFrom(text, index + found.length - 1), text))
    .map(([, name = '']) => ({ name, file })),
)

it('there are calls that leave it to a form', () => {
  expect(silent.length).toBeGreaterThan(5)
})

it('no dialog that asks first runs one of them', () => {
  const asking = [...files].filter(([, text]) => /<(?:ConfirmDialog|ConfirmLater|ReasonDialog)\b/.test(text))
  expect(asking.length).toBeGreaterThan(20)
  const wrong = asking.flatMap(([file, text]) =>
    silent
      .filter((call) => featureOf(call.file) === featureOf(file))
      .filter(({ name }) =>
        new RegExp(`\\bon(?:Confirm|Reason)=\\{[^]{0,200}?\\b${name}\\.mutate`).test(text),
      )
      .map(({ name }) => `${file}: ${name}`),
  )
  expect(wrong).toEqual([])
})
