import { expect, test } from 'vitest'
import { libraryMap } from './map-embed.ts'

const address = '12 Sample Road, Sample Nagar'
const found = 'marker=28.6139%2C77.209'

test.each([
  'https://www.openstreetmap.org/?mlat=28.6139&mlon=77.2090#map=17/28.6/77.2',
  'https://www.openstreetmap.org/#map=17/28.6139/77.2090',
  'https://www.google.com/maps/place/Sample/@28.6139,77.2090,17z',
  'https://maps.google.com/?q=28.6139,77.2090',
  'https://www.google.com/maps/search/?api=1&query=28.6139%2C77.2090',
])('a link with coordinates is embedded by OpenStreetMap: %s', (map_url) => {
  const map = libraryMap({ map_url, address })
  expect(map.link).toBe(map_url)
  expect(map.host).toBe('www.openstreetmap.org')
  expect(map.embed).toContain(found)
  expect(map.embed).toContain('bbox=77.20300%2C28.61090%2C77.21500%2C28.61690')
})

test('without coordinates the address is looked up', () => {
  expect(libraryMap({ map_url: 'https://maps.app.goo.gl/sample', address })).toEqual({
    link: 'https://maps.app.goo.gl/sample',
    embed: 'https://www.google.com/maps?q=12%20Sample%20Road%2C%20Sample%20Nagar&output=embed',
    host: 'www.google.com',
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])(
  'only web addresses are linked: "%s"',
  (map_url) =>
    expect(libraryMap({ map_url, address }).link).toBe(
      'https://www.openstreetmap.org/search?query=12%20Sample%20Road%2C%20Sample%20Nagar',
    ),
)
