import { describe, expect, test } from 'vitest'
import { deviceName, isUseStale, shortAddress } from './rules.ts'

describe('a device in plain words', () => {
  test.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    ],
    [
      'Chrome on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 CriOS/142.0 Mobile Safari/604.1',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile Safari/604.1',
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.1 Safari/605.1',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    [
      'Samsung Internet on Android',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    ],
    ['Unknown device', 'curl/8.9.1'],
    ['Unknown device', null],
  ])('%s', (name, user_agent) => {
    expect(deviceName(user_agent)).toBe(name)
  })
})

test.each([
  ['103.21.58.7', '103.21.x.x'],
  ['::ffff:103.21.58.7', '103.21.x.x'],
  ['2401:4900:1c3b:9::1', '2401:4900:…'],
  ['::1', 'this computer'],
  ['', null],
  [null, null],
])('the place of %s is %s', (address, place) => {
  expect(shortAddress(address)).toBe(place)
})

test('the last use is recorded once an hour', () => {
  const used = new Date('2026-11-20T02:30:00Z')
  expect(isUseStale(used, new Date('2026-11-20T03:29:59Z'))).toBe(false)
  expect(isUseStale(used, new Date('2026-11-20T03:30:00Z'))).toBe(true)
})
