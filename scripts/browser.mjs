import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { modules, run, say } from './bootstrap.mjs'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * A browser for the tests: from ADHYAYAN_CHROMIUM, an installed one, or one from the system's package manager (as root)
 * or Playwright's download.
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureBrowser(node) {
  const there = findBrowser()
  if (there) return there
  say('Installing a browser for the tests …')
  for (const attempt of [fromApt, () => fromPlaywright(node)]) {
    await attempt()
    const found = findBrowser()
    if (found) return found
  }
  console.error(
    'No browser could be installed: install chromium, or set ADHYAYAN_CHROMIUM to the path of one, and run again.',
  )
  return undefined
}

function findBrowser() {
  const chosen = process.env.ADHYAYAN_CHROMIUM
  if (chosen && existsSync(chosen)) return chosen
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...ELSEWHERE].find((path) => existsSync(path)) ?? findDownloaded()
}

/** What `playwright install` put below its cache folder: …/chromium_headless_shell-1234/chrome-linux/headless_shell */
function findDownloaded() {
  const cache = {
    darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
    win32: join(homedir(), 'AppData', 'Local', 'ms-playwright'),
  }[process.platform]
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH || cache || join(homedir(), '.cache', 'ms-playwright')
  if (!existsSync(folder)) return undefined
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true }).map((file) => join(folder, name, file)),
    )
    .find((file) => /[\\/](chrome-headless-shell|headless_shell)(\.exe)?$/.test(file))
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { capture: true, env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '--no-install-recommends', name], {
      capture: true,
      env,
    })
    if (code === 0) return
  }
}

async function fromPlaywright(node) {
  await run(node, [join(modules, '@playwright', 'test', 'cli.js'), 'install', 'chromium-headless-shell'])
}
