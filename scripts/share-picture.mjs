// Makes src/web/public/share.png, the picture that chats and social sites show of a link (Open Graph, 1200 × 630), from
// the landing page's own hero. Run by hand when the scene changes, with a server running and a browser installed:
// node scripts/share-picture.mjs http://127.0.0.1:3000. The result is committed, so a build needs no browser.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from './bootstrap.mjs'
import { ensureBrowser } from './browser.mjs'

const STYLE = `
  header, aside, footer, main > :not(:first-child), h1 ~ * { display: none !important }
  main > section { width: 1200px !important; max-width: none !important; height: 630px; margin: 0 !important;
    padding: 0 0 0 64px !important; grid-template-columns: 1fr 700px !important; gap: 24px !important }
  h1 { font-size: 74px !important }
  main > section > :last-child { height: 630px; border-radius: 0 !important; border-width: 0 0 0 1px !important }
  .scene { width: auto !important; height: 630px !important; margin-left: -28px }
`

const executablePath = await ensureBrowser(process.execPath)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })
await page.goto(process.argv[2] ?? 'http://127.0.0.1:3000')
await page.addStyleTag({ content: STYLE })
await page.evaluate(() => {
  document.querySelector('.scene')?.setAttribute('data-phase', 'evening')
  return document.fonts.ready
})
const shot = await page.screenshot()
await browser.close()
const { size } = await sharp(shot)
  .png({ palette: true, colours: 160, effort: 10 })
  .toFile(join(root, 'src/web/public/share.png'))
console.log(`share.png ${(size / 1024).toFixed(1)} kB`)
