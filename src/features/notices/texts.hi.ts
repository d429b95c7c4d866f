/** Hindi for the notice board. */
export const noticesHindi = {
  Notices: 'सूचनाएँ',
  'All notices': 'सभी सूचनाएँ',
  New: 'नई',
  'New notice': 'नई सूचना',
  '{count} new': '{count} नई',
  'Mark as read': 'पढ़ी हुई करें',
  'Posted {moment}': '{moment} लगाई गई',
  'No notices at the moment. News from the library appears here.':
    'अभी कोई सूचना नहीं है। लाइब्रेरी मेंबरों को जो बताएगी, वह यहाँ दिखेगा।',
  'Loading notices': 'सूचनाएँ लोड हो रही हैं',
  'Failed to load notices': 'सूचनाएँ लोड नहीं हो सकीं',
  'Failed to mark notices as read': 'सूचनाएँ पढ़ी हुई नहीं हो सकीं',
} as const
