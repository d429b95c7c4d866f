import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { isSameSecret } from '#/kernel/secrets.ts'
import { gate, TooBusy } from './gate.ts'

const argon2id = promisify(argon2)
const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_LENGTH = 32

/**
 * Files, names and pictures share the same four threads, so passwords use at most two. About a second's work may queue
 * behind them; beyond that the answer is a 503.
 */
const twoAtATime = gate(2, 50)

/** Work since the start: hashes computed, and requests refused because the queue was full. */
export const passwordWork = { hashed: 0, refused: 0 }

/** Argon2id, in the usual '$argon2id$v=19$m=…' notation. Throws TooBusy. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(parameters(password, nonce, MEMORY_KIB, PASSES))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${withoutPadding(nonce)}$${withoutPadding(tag)}`
}

/** Whether the password belongs to the hash; compared in constant time. Throws TooBusy. */
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
  const given = await derive(parameters(password, Buffer.from(nonce, 'base64'), memory, passes))
  return isSameSecret(given, Buffer.from(tag, 'base64'))
}

/** The only way to compute a hash. */
async function derive(work: ReturnType<typeof parameters>): Promise<Buffer> {
  try {
    return await twoAtATime(() => {
      passwordWork.hashed += 1
      return argon2id('argon2id', work)
    })
  } catch (error) {
    if (error instanceof TooBusy) passwordWork.refused += 1
    throw error
  }
}

function parameters(password: string, nonce: Buffer, memory: number, passes: number) {
  return { message: password, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes }
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
