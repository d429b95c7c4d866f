import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withOwner } from './database.ts'
import { COMPILED } from './process.ts'

export type Told = { code: number; out: string; err: string }

/** Runs a program of src/server/cli, without the variables of this run. */
export function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv, cwd: string): Promise<Told> {
  const program = fileURLToPath(new URL(`../../src/server/cli/${name}.ts`, import.meta.url))
  const { PATH } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd, env: { PATH, NODE_COMPILE_CACHE: COMPILED, ...withOwner(env) } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
