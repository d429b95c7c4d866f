// The licences of the packages that are installed where the program runs, as the lockfile tells them: docs/licences.md.
// What the built web app contains brings its licences in full (src/web/build/licenses.ts).

/** @typedef {{ version?: string, license?: string, dev?: boolean, link?: boolean }} Locked */
/** @typedef {{ packages: Record<string, Locked> }} Lockfile */

/** What may be shipped with a program under the MIT licence; whoever adds one has read it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // A library of its own beside sharp, which anybody may replace.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Its files stay under it; ours don't become it.
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
])

/** What the lockfile doesn't tell, as it stands in the package or in the one that requires it. */
const UNTOLD = [
  { name: /^png-js$/, licence: 'MIT' },
  { name: /^@tailwindcss\/oxide-/, licence: 'MIT' },
]

/**
 * The packages of a lockfile that are no tools of developers, by name.
 * @param {Lockfile} lock
 * @returns {{ name: string, version: string, licence: string }[]}
 */
export function shippedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version = '', license }]) => {
      const name = path.split('node_modules/').at(-1) ?? path
      const licence = license ?? UNTOLD.find((one) => one.name.test(name))?.licence ?? ''
      return { name, version, licence }
    })
    .toSorted((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

/**
 * Whether all that an SPDX expression requires is on the list, or one of what it offers.
 * @param {string} licence
 */
export function isAllowed(licence) {
  const plain = licence.replaceAll(/[()]/g, '')
  return plain.split(' OR ').some((offered) => offered.split(' AND ').every((one) => ALLOWED.has(one)))
}

/** @param {Lockfile} lock */
export function listLicenses(lock) {
  const packages = shippedPackages(lock)
  const licences = [...new Set(packages.map(({ licence }) => licence))].toSorted(compare)
  const parts = licences.map((licence) => {
    const under = packages.filter((one) => one.licence === licence)
    const lines = [...new Set(under.map(({ name, version }) => `- ${name} ${version}`))]
    return `## ${licence} (${lines.length})\n\n${lines.join('\n')}\n`
  })
  return `# Licences of what the program is made of

Written by \`npm run describe\` from the lockfile: the packages that are installed where the program runs, those of other systems included. The web app
carries the licences of what it contains, in full, at \`/licenses.txt\`; every other package brings its own in \`node_modules\`.

${parts.join('\n')}`
}

const compare = (one, other) => (one < other ? -1 : Number(one > other))
