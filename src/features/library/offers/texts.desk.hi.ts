/** What a library offers, as the desk ticks it, in Hindi. */
export const libraryOffersDeskHindi = {
  'A lamp, a charging point and a partition at each desk': 'हर सीट पर लैंप, चार्जिंग पॉइंट और पार्टिशन',
  'Fast Wi-Fi on every floor': 'हर मंज़िल पर तेज़ वाई-फ़ाई',
  'Air conditioning, phones on silent, no calls inside': 'एसी, फ़ोन साइलेंट पर, अंदर कोई कॉल नहीं',
  'A canteen that brings orders in 10 to 15 minutes': 'कैंटीन, जो 10 से 15 मिनट में ऑर्डर लाती है',
  'CCTV on every floor': 'हर मंज़िल पर सीसीटीवी',
  'Staff at night': 'रात में स्टाफ़',
} as const
