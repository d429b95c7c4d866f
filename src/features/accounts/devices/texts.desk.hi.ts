/** The names of browsers and devices at the desk, in Hindi. */
export const accountsDevicesDeskHindi = {
  Edge: 'एज',
  Opera: 'ओपेरा',
  'Samsung Internet': 'सैमसंग इंटरनेट',
  'UC Browser': 'यूसी ब्राउज़र',
  Firefox: 'फ़ायरफ़ॉक्स',
  Chrome: 'क्रोम',
  Safari: 'सफ़ारी',
  Android: 'एंड्रॉयड',
  ChromeOS: 'क्रोम ओएस',
  Windows: 'विंडोज़',
  Mac: 'मैक',
  Linux: 'लिनक्स',
} as const
