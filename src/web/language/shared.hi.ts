/** Hindi of the shell, the controls and what several features say. */
export const shared = {
  Language: 'भाषा',
  Theme: 'रंग-रूप',
  System: 'डिवाइस जैसा',
  Light: 'हल्का',
  Dark: 'गहरा',
  'Full Day': 'पूरा दिन',
  Morning: 'सुबह',
  Evening: 'शाम',
  Night: 'रात',
  Day: 'दिन',
  'Full Shift 24/7': 'फ़ुल शिफ़्ट 24/7',
} as const
