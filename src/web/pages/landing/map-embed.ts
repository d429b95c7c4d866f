import { parseUrl } from '#/kernel/parse-url.ts'

/** Where the map link leads, and the map that a visitor may show in the page. */
export type LibraryMap = {
  /** A web address for a new tab. */
  link: string
  /** The map to embed once the visitor asks for it. */
  embed: string
  /** The host that will then learn of the visit, and the only one that the page's content policy allows in a frame. */
  host: string
}

const NUMBER = String.raw`(-?\d{1,3}\.\d+)`
/**
 * Coordinates in links of OpenStreetMap (#map=17/28.61/77.20, mlat=…&mlon=…) and Google (@28.61,77.20, q=28.61,77.20).
 */
const COORDINATES = [
  new RegExp(`mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`#map=\d+/${NUMBER}/${NUMBER}`),
  new RegExp(`(?:@|[?&](?:q|ll|query)=)${NUMBER}(?:,|%2C)${NUMBER}`),
]
/** Half the height of the embedded map in degrees, about 300 m. */
const REACH = 0.003

/**
 * The library on the map. If the link has coordinates, OpenStreetMap is embedded, which needs them; otherwise Google
 * Maps, which finds the address. A link that isn't a web address is replaced by a search for the address.
 */
export function libraryMap({ map_url, address }: { map_url: string; address: string }): LibraryMap {
  const search = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  const url = parseUrl(map_url)
  const link = url && /^https?:$/.test(url.protocol) ? url.href : search
  const embed = embedFor(link, address)
  return { link, embed, host: new URL(embed).host }
}

function embedFor(link: string, address: string): string {
  for (const pattern of COORDINATES) {
    const [, latitude, longitude] = pattern.exec(link) ?? []
    if (latitude && longitude) return openStreetMap(Number(latitude), Number(longitude))
  }
  return `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`
}

function openStreetMap(latitude: number, longitude: number): string {
  const box = [longitude - 2 * REACH, latitude - REACH, longitude + 2 * REACH, latitude + REACH]
  const corners = box.map((side) => side.toFixed(5)).join(',')
  const query = new URLSearchParams({ bbox: corners, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
