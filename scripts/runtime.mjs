import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The pinned Node of the npm package `node`. Its binary is downloaded by an install script; if scripts are blocked
 * (`--ignore-scripts`, a company's npm settings) we run that one script ourselves.
 * @returns {string} its path, or that of the running Node if that is new enough and the pinned one cannot work (or,
 * where packages are left as they are, doesn't)
 */
export function ensureRuntime({ modules, renew, npmCommand, say, SetupError }) {
  const folder = join(modules, 'node')
  const binary = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const worked = works(binary, version)
  const isNewEnough = majorOf(process.versions.node) >= majorOf(version)
  if (!worked && (renew || !isNewEnough)) {
    say(`Fetching Node ${version}, which the program runs on …`)
    fetchBinary(folder, npmCommand)
  }
  if (worked || works(binary, version)) {
    tidyUp(modules, folder)
    return binary
  }
  if (isNewEnough) return process.execPath
  throw new SetupError(
    `Node ${version} could not be installed or does not run on this system: install Node ${majorOf(version)} ` +
      'from nodejs.org, then run the same command again.',
  )
}

const majorOf = (version) => Number(version.split('.')[0])

function works(binary, version) {
  if (!existsSync(binary)) return false
  // Under npm, which finds it first, it is what runs this: no need to start it to see whether it does.
  if (realpathSync(binary) === realpathSync(process.execPath)) return process.version === `v${version}`
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

function fetchBinary(folder, npmCommand) {
  const { command, first } = npmCommand()
  // Use npm's own Node, not the missing one; show npm's output only if it fails.
  const node = first.length > 0 ? command : process.execPath
  spawnSync(node, ['installArchSpecificPackage.js'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Not in a folder that is read-only or another account's: it works as it is. */
function tidyUp(modules, folder) {
  try {
    link(modules)
    // The archive's contents: a second copy with headers and manuals, 70 MB.
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
  }
}

/** npm links binaries during the install, so one that came later has no link. Windows runs it by its path. */
function link(modules) {
  const place = join(modules, '.bin', 'node')
  if (process.platform === 'win32' || existsSync(place)) return
  mkdirSync(join(modules, '.bin'), { recursive: true })
  if (lstatSync(place, { throwIfNoEntry: false })) rmSync(place)
  symlinkSync(join('..', 'node', 'bin', 'node'), place)
}
