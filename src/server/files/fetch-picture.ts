import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { isPublicAddress } from './public-address.ts'

const MOST_REDIRECTS = 3
const PATIENCE = 10_000

/** Why a picture wasn't fetched. */
export type Unfetched = 'refused' | 'unreachable' | 'too_large' | 'no_picture'

/** The network: names to addresses, and a request that connects to one of these addresses only. */
export type Network = {
  resolve: (name: string) => Promise<LookupAddress[]>
  ask: (url: URL, lookup: LookupFunction, signal: AbortSignal) => Promise<IncomingMessage>
}

/**
 * What another site serves at this address, by https only. Every name, also one that we are redirected to, is resolved
 * once, judged, and connected to as it was resolved, so that neither a redirect nor a name that changes its mind leads
 * inside (X9). Refuses with `picture_not_fetched`.
 */
export async function fetchPicture(link: string, network: Network = INTERNET): Promise<Buffer> {
  const signal = AbortSignal.timeout(PATIENCE)
  let url = new URL(link)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await open(url, network, signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return read(answer)
    answer.destroy()
    if (status < 300 || status > 399 || !headers.location) throw unfetched('unreachable')
    if (!URL.canParse(headers.location, url)) throw unfetched('refused')
    url = new URL(headers.location, url)
  }
  throw unfetched('unreachable')
}

async function open(url: URL, { resolve, ask }: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.username || url.password) throw unfetched('refused')
  const addresses = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await resolve(name).catch(() => Promise.reject(unfetched('unreachable')))
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw unfetched('refused')
  return ask(url, pinnedTo(addresses), signal).catch(() => Promise.reject(unfetched('unreachable')))
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_name, { all }, answer) => {
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const most = UPLOAD_LIMITS.public_picture.max_bytes
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw unfetched('too_large')
      parts.push(part)
    }
  } catch (error) {
    answer.destroy()
    throw error instanceof Refusal ? error : unfetched('unreachable')
  }
  return Buffer.concat(parts)
}

export function unfetched(why: Unfetched): Refusal {
  return new Refusal('picture_not_fetched', { why })
}

const INTERNET: Network = {
  resolve: (name) => lookup(name, { all: true }),
  ask: (url, pinned, signal) =>
    new Promise((resolve, reject) => {
      // No agent: a connection is never shared with another request.
      request(url, { lookup: pinned, signal, agent: false, headers: { accept: 'image/*' } }, resolve)
        .on('error', reject)
        .end()
    }),
}
