// npm run admin · backup · restore · bench: runs a program from its sources, also as the first command in a fresh clone,
// such as that of a new machine to which an archive is brought back.
import { spawn } from 'node:child_process'
import { environment, install, main, root, actAs } from './bootstrap.mjs'

await main(async () => {
  const [program, ...args] = process.argv.slice(2)
  const isBench = program.startsWith('bench/')
  // A server may be running from the packages that are there.
  const node = await install({ dev: isBench, renew: isBench })
  actAs(spawn(node, [program, ...args], { cwd: root, env: environment(node), stdio: 'inherit' }))
})
