import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
// @ts-expect-error A script without types.
import { watchCpu as untyped } from '../../scripts/cpu.mjs'

const watchCpu = untyped as () => { seconds: () => number } | undefined

const WORK_S = 0.3
/** Works, says so, and stays to be looked at. */
const WORK = `
  while (process.cpuUsage().user < ${WORK_S * 1e6});
  console.log('done')
  setTimeout(() => undefined, 5_000)`
/** Goes while its child works or waits. */
const LEAVE = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['-e', ${JSON.stringify(WORK)}], { stdio: 'inherit', detached: true }).unref()
  setTimeout(() => process.exit(), 700)`

it('the CPU seconds of a run are those of orphans too, where the system tells of processes', async () => {
  const cpu = watchCpu()
  expect(cpu !== undefined).toBe(process.platform === 'linux')
  if (!cpu) return
  const before = cpu.seconds()
  const child = spawn(process.execPath, ['-e', LEAVE], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(cpu.seconds() - before).toBeGreaterThanOrEqual(WORK_S)
})
