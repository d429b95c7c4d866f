// npm run admin · backup · restore · bench: runs a program from its sources, also as the first command in a fresh clone,
// such as that of a new machine to which an archive is brought back.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment, install, main, root } from './bootstrap.mjs'

await main(async () => {
  const [program, ...args] = process.argv.slice(2)
  // A server may be running from the packages that are there.
  const node = await install({ dev: program.startsWith('bench/'), renew: false })
  const child = spawn(node, [program, ...args], { cwd: root, env: environment(node), stdio: 'inherit' })
  // Ctrl-C in a terminal reaches the program directly.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
})
