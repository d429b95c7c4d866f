import { parseUrl } from './parse-url.ts'

/**
 * Whether the text is a link that a browser opens safely. `https:evil` is not: on an https page it leads to a path of
 * the page's own site.
 */
export function isHttpsLink(typed: string): boolean {
  return /^https:\/\/[^\s/\\]/.test(typed) && !/\s/.test(typed) && parseUrl(typed) !== undefined
}
