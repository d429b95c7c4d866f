import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_LENGTH = 32

/** Argon2id, in the usual '$argon2id$v=19$m=…' notation. Runs on the thread pool, which bounds how many run at once. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', parameters(password, nonce, MEMORY_KIB, PASSES))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether the password belongs to the hash; compared in constant time. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, , , costs = '', nonce = '', tag = ''] = hash.split('$')
  const [memory, passes] = [...costs.matchAll(/[mt]=(\d+)/g)].map((match) => Number(match[1]))
  if (!memory || !passes || !tag) return false
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', parameters(password, Buffer.from(nonce, 'base64'), memory, passes))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function parameters(password: string, nonce: Buffer, memory: number, passes: number) {
  return { message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
