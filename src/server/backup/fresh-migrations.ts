import { readFile } from 'node:fs/promises'
import type { Migration } from 'kysely/migration'
import { listScripts, runScript } from '../database.ts'

const ADDED = /alter type (\w+) add value '(\w+)'(?: before '(\w+)')?;/g

/**
 * All migrations, for a schema that is made and filled in one transaction. PostgreSQL before 17 lets no row use a value
 * that the same transaction has added to an enum, so each enum begins with all its values, in their order.
 */
export async function listFreshMigrations(): Promise<Record<string, Migration>> {
  const scripts = await Promise.all(
    Object.entries(await listScripts()).map(
      async ([name, file]) => [name, await readFile(file, 'utf8')] as const,
    ),
  )
  const added = scripts.flatMap(([, text]) => [...text.matchAll(ADDED)])
  const whole = (text: string) =>
    added
      .reduce((all, [, type = '', value = '', before]) => includeValue(all, type, value, before), text)
      .replaceAll(ADDED, '')
  return Object.fromEntries(
    scripts.map(([name, text]) => [name, { up: (db) => runScript(db, whole(text)) } satisfies Migration]),
  )
}

function includeValue(text: string, type: string, value: string, before: string | undefined): string {
  return text.replace(
    new RegExp(`(create type ${type} as enum\\s*\\()([^)]+)\\)`),
    (_, head: string, values: string) =>
      before === undefined
        ? `${head}${values}, '${value}')`
        : `${head}${values.replace(`'${before}'`, `'${value}', '${before}'`)})`,
  )
}
