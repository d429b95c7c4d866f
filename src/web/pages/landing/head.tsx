import { FACILITIES, iconPath, SHARE_SIZE, sharePath } from '#/features/library/pictures/rules.ts'
import { colourStyle } from '#/kernel/colour.ts'
import { lowestPrice } from '#/features/plans/rules.ts'
import { formatRupees } from '#/kernel/money.ts'
import { nameOf } from '#/kernel/names.ts'
import { asSentence, t, translate, type Words } from '#/kernel/words.ts'
import type { LandingData, LandingView } from '#/web/pages/landing/landing-data.ts'
import { landingPath } from '#/kernel/landing-path.ts'
import type { LibraryMap } from '#/web/pages/landing/map-embed.ts'
import type { ShownContact } from '#/web/pages/landing/shown-contact.ts'
import { scriptJson, structuredData } from '#/web/pages/landing/structured-data.ts'

const DRAWN_WORDS =
  'A row of numbered study desks with lamps on, by tall windows. One is free.' satisfies Words

type Props = { data: LandingData; contact: ShownContact; map: LibraryMap | null; view: LandingView }

/** Title, description, sharing picture and structured data; then the page's fonts, style and script. */
export function Head({ data, contact, map, view }: Props) {
  const { appUrl, assets, language } = view
  const { logo_file_id: logo } = data.library
  const title = `${data.library.name}: ${translate(nameOf(data.library, 'hero_title')).replace(/[.।]$/, '')}`
  const address = `${appUrl}${landingPath(language)}`
  const description = describe(data)
  const shared = sharePicture(data.pictures)
  const ownStyle = colourStyle(data.library.brand_color)
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <link rel="stylesheet" href={assets.style} />
      {ownStyle !== '' && <style dangerouslySetInnerHTML={{ __html: ownStyle }} />}
      {assets.fonts[language].map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <script type="module" src={assets.script} />
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f0f4f0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0c1413" media="(prefers-color-scheme: dark)" />
      {logo === null ? (
        <link rel="icon" href="/lamp.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={iconPath(logo, 192)} type="image/png" />
      )}
      <link rel="canonical" href={address} />
      {(['en', 'hi'] as const).map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={`${appUrl}${landingPath(one)}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={language === 'hi' ? 'hi_IN' : 'en_IN'} />
      <meta property="og:site_name" content={data.library.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${appUrl}${shared.path}`} />
      <meta property="og:image:width" content={String(SHARE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_SIZE.height)} />
      <meta property="og:image:alt" content={shared.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptJson(structuredData(data, { contact, map, appUrl })) }}
      />
    </head>
  )
}

/** The owner's photo of the first facility that has one; the drawing until there is any. */
function sharePicture(pictures: LandingData['pictures']) {
  const photo = FACILITIES.map((facility) => pictures.find((one) => one.facility === facility)).find(Boolean)
  return photo
    ? { path: sharePath(photo.file_id), alt: photo.alt }
    : { path: '/share.png', alt: t(DRAWN_WORDS) }
}

function describe({ library, plans }: LandingData): string {
  const price = lowestPrice(plans)
  const from = price === null ? '' : ` ${asSentence(t('Plans from {price}', { price: formatRupees(price) }))}`
  return `${translate(nameOf(library, 'hero_text')).replace(/\s+/g, ' ')}${from}`
}
