import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the two Latin text fonts, so that headings never jump. Their hashed names are only known once the bundle is
 * made.
 */
export function fontPreload(): Plugin {
  return {
    name: 'adhyayan:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) => /\/(?:anek|eczar)-[^/]*\.woff2$/.test(name))
        return fonts
          .filter((name) => !/hindi/.test(name))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head-prepend',
          }))
      },
    },
  }
}
