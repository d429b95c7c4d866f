/** What the desk reads in the finder, in Hindi. */
export const finderDeskHindi = {
  'Find people, seats, payments and screens': 'लोग, सीटें, पेमेंट और पन्ने खोजें',
  'Name, phone, seat, receipt…': 'नाम, फ़ोन, सीट, रसीद…',
  Found: 'मिला',
  'Searching…': 'खोज रहे हैं…',
  result: 'नतीजा',
  results: 'नतीजे',
  'Nothing found for “{words}”. Try part of a name, the last digits of a phone, a seat or a receipt number.':
    '“{words}” के लिए कुछ नहीं मिला। नाम का कुछ हिस्सा, फ़ोन के आख़िरी अंक, सीट या रसीद का नंबर आज़माएँ।',
  'Failed to search.': 'खोज नहीं हो सकी।',
  Screens: 'पन्ने',
  '{floor}, row {row_letter} · {rest}': '{floor}, पंक्ति {row_letter} · {rest}',
  'Free today': 'आज खाली',
  'Show all in Users': 'सब यूज़र में दिखाएँ',
} as const
