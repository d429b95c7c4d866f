import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Logs as the server does, to a terminal whose other end doesn't read at first. */
const PROGRAM = `
  import fs from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  const write = fs.write
  const held = []
  let writes = 0, written = '', isHeld = true
  fs.write = (...given) => {
    writes++
    const go = () => { written += given[1]; write(...given) }
    if (isHeld) held.push(go)
    else go()
  }
  const until = async (holds) => { while (!holds()) await pause(10) }
  const { createLogger } = await import(${JSON.stringify(new URL('logger.ts', import.meta.url).href)})
  const log = createLogger()

  log.info('first')
  await until(() => held.length > 0)
  log.info('while the first is written')
  await pause(200)
  isHeld = false
  held.forEach((go) => go())
  await until(() => written.includes('while the first is written'))
  for (let before = -1; before !== writes; await pause(500)) before = writes
  log.info('after a rest')
  await until(() => written.includes('after a rest'))
`

test('each line is written soon, and a server at rest writes nothing', async () => {
  const args = ['--input-type=module', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 120_000 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'first',
    'while the first is written',
    'after a rest',
  ])
})
