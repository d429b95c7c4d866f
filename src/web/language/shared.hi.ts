/** Hindi of the shell, the controls and what several features say. */
export const shared = {
  Language: 'भाषा',
  Theme: 'रंग-रूप',
  System: 'डिवाइस जैसा',
  Light: 'हल्का',
  Dark: 'गहरा',
} as const
