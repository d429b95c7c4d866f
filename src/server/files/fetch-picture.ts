import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { UPLOAD_LIMITS } from '#/features/files/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { judge, resolveName, type Resolve } from '../outgoing.ts'

const MOST_REDIRECTS = 3
const PATIENCE = 10_000

/** Why a picture wasn't fetched. */
export type Unfetched = 'refused' | 'unreachable' | 'too_large' | 'no_picture'

/** The network: names to addresses, and a request that connects to one of these addresses only. */
export type Network = {
  resolve: Resolve
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
    if (status < 300 || status > 399 || !headers.location) throw pictureRefusal('unreachable')
    if (!URL.canParse(headers.location, url)) throw pictureRefusal('refused')
    url = new URL(headers.location, url)
  }
  throw pictureRefusal('unreachable')
}

async function open(url: URL, { resolve, ask }: Network, signal: AbortSignal): Promise<IncomingMessage> {
  const judged = await judge(url, resolve)
  if (typeof judged === 'string') throw pictureRefusal(judged)
  return ask(url, judged, signal).catch(() => Promise.reject(pictureRefusal('unreachable')))
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const most = UPLOAD_LIMITS.public_picture.max_bytes
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > most) throw pictureRefusal('too_large')
      parts.push(part)
    }
  } catch (error) {
    answer.destroy()
    throw error instanceof Refusal ? error : pictureRefusal('unreachable')
  }
  return Buffer.concat(parts)
}

export function pictureRefusal(why: Unfetched): Refusal {
  return new Refusal('picture_not_fetched', { why })
}

const INTERNET: Network = {
  resolve: resolveName,
  ask: (url, pinned, signal) =>
    new Promise((resolve, reject) => {
      // No agent: a connection is never shared with another request.
      request(url, { lookup: pinned, signal, agent: false, headers: { accept: 'image/*' } }, resolve)
        .on('error', reject)
        .end()
    }),
}
