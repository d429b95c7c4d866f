import {
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'

/** 160 random bits as 32 letters and digits, and four that find typing mistakes: nine groups of four. */
const SEED = 20
const LETTERS = 32
const CHECK = 4
/** Without I, L, O and U: nothing is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const KNOWN = /^[0-9A-HJKMNP-TV-Z]+$/
/** The 32 bytes of an X25519 key follow these of its DER form. */
const PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC = Buffer.from('302a300506032b656e032100', 'hex')

/** A new recovery key, to be printed, and its public half, which locks archives and can't open them. */
export function makeRecoveryKey(): { printed: string; public_key: string } {
  const seed = randomBytes(SEED)
  return { printed: print(seed), public_key: publicBytes(privateKeyOf(seed)).toString('base64') }
}

/** The key that somebody typed from paper; undefined if there is a mistake in it. */
export function readRecoveryKey(typed: string): KeyObject | undefined {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (letters.length !== LETTERS + CHECK || !KNOWN.test(letters)) return undefined
  const seed = decode(letters.slice(0, LETTERS))
  return checkOf(seed) === letters.slice(LETTERS) ? privateKeyOf(seed) : undefined
}

export function publicBytes(key: KeyObject): Buffer {
  const from = key.type === 'private' ? createPublicKey(key) : key
  return from.export({ type: 'spki', format: 'der' }).subarray(PUBLIC.length)
}

export function publicKeyFrom(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([PUBLIC, bytes]), format: 'der', type: 'spki' })
}

function privateKeyOf(seed: Buffer): KeyObject {
  const bytes = Buffer.from(hkdfSync('sha256', seed, Buffer.alloc(0), 'adhyayan recovery key', 32))
  return createPrivateKey({ key: Buffer.concat([PRIVATE, bytes]), format: 'der', type: 'pkcs8' })
}

function print(seed: Buffer): string {
  return (encode(seed) + checkOf(seed)).replaceAll(/(.{4})(?=.)/g, '$1-')
}

function checkOf(seed: Buffer): string {
  return encode(createHash('sha256').update(seed).digest()).slice(0, CHECK)
}

/** Five bits a letter. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function decode(letters: string): Buffer {
  const bits = letters
    .split('')
    .map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
