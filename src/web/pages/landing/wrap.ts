/** The page's content width. */
export const WRAP = 'mx-auto max-w-[1200px] px-4 sm:px-8'
