/* What the server writes into the head of every page, for a first look without waiting for a call (LIBRARY-10). */

function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
}

/** The library's name, as it was when this page was loaded. */
export const siteName = meta('application-name') || 'Adhyayan'

/** Whether no payment here moves money, because the sandbox stands in for the providers. */
export const hasTestPayments = meta('test-payments') !== undefined

/** The path of the owner's logo; undefined: the lamp. */
export const siteLogo = meta('logo')
