/** X9: what another site serves is fetched from public addresses only, whatever its name or a redirect says. */
import type { LookupAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { fetchPicture, type Network } from './fetch-picture.ts'
import { isPublicAddress } from './public-address.ts'

type Answer = { status?: number; location?: string; parts?: Buffer[] }

/** An internet of these names, whose addresses are given anew each time they are asked for, and of these pages. */
function internet(names: Record<string, string[][]>, pages: Record<string, Answer> = {}) {
  const connected: string[] = []
  const network: Network = {
    resolve: async (name) => {
      const addresses = names[name]?.shift()
      if (!addresses) throw new Error('ENOTFOUND')
      return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    ask: async (url, lookup) => {
      connected.push(await addressFrom(lookup, url.hostname))
      const { status = 200, location, parts = [Buffer.from('picture')] } = pages[url.href] ?? {}
      const answer = Object.assign(Readable.from(parts), { statusCode: status, headers: { location } })
      return answer as unknown as IncomingMessage
    },
  }
  return { network, connected }
}

const addressFrom = (lookup: LookupFunction, name: string) =>
  new Promise<string>((resolve) => lookup(name, {}, (_error, address) => resolve(address as string)))

const why = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'fetched',
    (error: { data: { why: string } }) => error.data.why,
  )

const PUBLIC = '93.184.215.14'

test.each([
  [PUBLIC, true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fd12:3456::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['somewhere', false],
])('%s is a public address: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))

describe('X9', () => {
  test('a name is resolved once and connected to as it was judged', async () => {
    const { network, connected } = internet({ 'a.example': [[PUBLIC], ['127.0.0.1']] })
    expect(String(await fetchPicture('https://a.example/poha.jpg', network))).toBe('picture')
    expect(connected).toEqual([PUBLIC])
  })

  test('a name with one address inside is refused', async () => {
    const { network, connected } = internet({ 'a.example': [[PUBLIC, '169.254.169.254']] })
    expect(await why(fetchPicture('https://a.example/', network))).toBe('refused')
    expect(connected).toEqual([])
  })

  test.each([
    ['https://169.254.169.254/latest'],
    ['https://[::ffff:127.0.0.1]/'],
    ['https://2130706433/'],
    ['https://inside.example/'],
    ['http://a.example/'],
    ['file:///etc/passwd'],
    ['https://me:secret@a.example/'],
    ['https://'],
  ])('a redirect to %s is refused', async (location) => {
    const names = { 'a.example': [[PUBLIC], [PUBLIC]], 'inside.example': [['10.0.0.1']] }
    const { network, connected } = internet(names, { 'https://a.example/': { status: 302, location } })
    expect(await why(fetchPicture('https://a.example/', network))).toBe('refused')
    expect(connected).toEqual([PUBLIC])
  })

  test('three redirects are followed, each name judged anew; not four', async () => {
    const pages = Object.fromEntries(
      [1, 2, 3, 4].map((n) => [`https://a.example/${n}`, { status: 301, location: String(n + 1) }]),
    )
    const asked = (from: number) => {
      const { network } = internet({ 'a.example': Array.from({ length: 9 }, () => [PUBLIC]) }, pages)
      return why(fetchPicture(`https://a.example/${from}`, network))
    }
    expect([await asked(2), await asked(1)]).toEqual(['fetched', 'unreachable'])
  })
})

test.each([
  ['nobody has the name', 'https://nobody.example/', {}, 'unreachable'],
  ['the site has no such page', 'https://a.example/', { status: 404 }, 'unreachable'],
  [
    'it is too large',
    'https://a.example/',
    { parts: Array(11).fill(Buffer.alloc(1024 * 1024)) },
    'too_large',
  ],
])('%s', async (_case, link, page, expected) => {
  const { network } = internet({ 'a.example': [[PUBLIC]] }, { [link]: page })
  expect(await why(fetchPicture(link, network))).toBe(expected)
})
