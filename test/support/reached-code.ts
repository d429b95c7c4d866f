import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Named = { path: string; name: string }
type Source = {
  /** The text of each function and constant. */
  declared: Map<string, string>
  imported: Map<string, Named>
  /** What is imported whole, such as a store. */
  spaces: Map<string, string>
}

/** They hold writes too, and a parameter may be called so. */
const GROUPS = ['visitor', 'member', 'admin']

const sources = new Map<string, Source>()

/** A file of a feature, taken apart by how it is laid out: each declaration begins a line. */
function sourceOf(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const parts = text.split(/\n(?=(?:export )?(?:async )?(?:function|const) \w)/)
  const source: Source = {
    declared: new Map(parts.map((part) => [/(?:function|const) (\w+)/.exec(part)?.[1] ?? '', part])),
    imported: new Map(),
    spaces: new Map(),
  }
  for (const [, names = '', from = ''] of text.matchAll(/^(?:im|ex)port \{([^}]*)\} from '([^']+)'/gm)) {
    const at = resolve(path, from)
    if (at === undefined) continue
    for (const [, name = '', as = name] of names.matchAll(/(?<!type )\b(?!type )(\w+)(?: as (\w+))?/g))
      source.imported.set(as, { path: at, name })
  }
  for (const [, as = '', from = ''] of text.matchAll(/^import \* as (\w+) from '([^']+)'/gm)) {
    const at = resolve(path, from)
    if (at !== undefined) source.spaces.set(as, at)
  }
  sources.set(path, source)
  return source
}

/** Undefined for what is of no feature. */
function resolve(path: string, from: string): string | undefined {
  if (from.startsWith('#/features/')) return from.replace('#/', 'src/')
  return from.startsWith('.') ? join(path, '..', from) : undefined
}

/** The code that a declaration leads to, its own included: found by names, through the imports of features. */
export function reachedCode(start: Named): string {
  const reached = new Map<string, string>()
  function follow({ path, name }: Named) {
    const source = sourceOf(path)
    const text = source.declared.get(name)
    if (text === undefined) {
      const from = source.imported.get(name)
      if (from) follow(from)
      return
    }
    const id = `${path} ${name}`
    if (reached.has(id)) return
    reached.set(id, text)
    for (const [, word = '', member = ''] of text.matchAll(/(?<!\w)(?<!(?<!\.\.)\.)(\w+)(?:\.(\w+))?/g)) {
      const group = source.imported.get(word)
      const space = source.spaces.get(word) ?? (group && GROUPS.includes(group.name) ? group.path : undefined)
      if (space !== undefined) follow({ path: space, name: member })
      else if (!GROUPS.includes(word)) follow({ path, name: word })
    }
  }
  follow(start)
  return [...reached.values()].join('\n')
}
