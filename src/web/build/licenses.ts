import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The package that a module belongs to, the innermost of nested ones. */
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
/** Used by the style sheets, but not a module of the bundle. */
const STYLES = ['node_modules/tailwindcss']
const FONTS = 'src/design/fonts'
const LICENSE = /^(?:licen[cs]e|copying)/i

/**
 * Writes `licenses.txt` beside the app: the licence file of each package in the bundle, and of the fonts. Fails the
 * build if a package has none, since it may not be redistributed without it.
 */
export function licenses(): Plugin {
  let root = ''
  return {
    name: 'adhyayan:licenses',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const packages = modules.map((id) => PACKAGE.exec(id.replace(/^\0/, ''))?.[0] ?? '').filter(Boolean)
      const folders = new Set([...packages, ...STYLES.map((path) => resolve(root, path))])
      const texts = [...folders].map(licenseOfPackage).toSorted()
      const source = [...texts, ...licensesOfFonts(join(root, FONTS))].join(`\n\n${'='.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source })
    },
  }
}

function licenseOfPackage(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Named
  const file = readdirSync(folder).find((entry) => LICENSE.test(entry))
  if (!file) throw new Error(`${name} is in the bundle and brings no licence`)
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
}

type Named = { name: string; version: string }

function licensesOfFonts(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.startsWith('OFL-'))
  return files.toSorted().map((name) => `Font\n\n${readFileSync(join(folder, name), 'utf8').trim()}`)
}
