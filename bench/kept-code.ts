/**
 * Ratios differ from machine to machine, and from one hour to the next on one that others share. So what looks worse is
 * measured once more beside the code that the kept ratio is of, here and now, from a work tree of its own.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('..', import.meta.url))

/**
 * What the code of a commit finds of a part in a short run. Throws where this clone doesn't hold the commit, or it
 * can't be run.
 */
export async function measureAt(commit: string, part: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'adhyayan-kept-'))
  try {
    run('git', ['worktree', 'add', '--detach', folder, commit], HERE)
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder)
    const printed = run(process.execPath, ['bench/main.ts', '--quick', '--json', part], folder)
    return JSON.parse(printed.slice(printed.lastIndexOf('\n', printed.length - 2) + 1)) as unknown
  } finally {
    await rm(folder, { recursive: true, force: true })
    run('git', ['worktree', 'prune'], HERE)
  }
}

/** Returns what it prints. */
function run(program: string, args: string[], folder: string): string {
  return execFileSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
}
