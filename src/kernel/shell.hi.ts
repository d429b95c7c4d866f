/** What surrounds every page of the desk, in Hindi. */
export const shellDeskHindi = {
  Open: 'खोलें',
  'Import Members': 'मेंबर इम्पोर्ट करें',
  'Erasure Requests': 'अकाउंट मिटाने के अनुरोध',
  Room: 'हॉल',
  Money: 'पैसा',
  'Payment Verification': 'पेमेंट की जाँच',
  'Bank Statement': 'बैंक स्टेटमेंट',
  'Canteen Orders': 'कैंटीन के ऑर्डर',
  'Activity Log': 'गतिविधि लॉग',
  unread: 'नए',
  waiting: 'बाकी',
  Licences: 'लाइसेंस',
} as const
