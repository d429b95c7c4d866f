/** Hindi for the "coming soon" pages. */
export const soonHindi = {
  'Fingerprint Access': 'फ़िंगरप्रिंट एंट्री',
  'Biometric security': 'बायोमेट्रिक सुरक्षा',
  'Quick entry': 'झटपट एंट्री',
  'Attendance tracking': 'हाज़िरी का हिसाब',
  'Stationery Store': 'स्टेशनरी स्टोर',
  'Study materials': 'पढ़ाई का सामान',
  'Online ordering': 'ऑनलाइन ऑर्डर',
  'Seat delivery': 'सीट पर डिलीवरी',
  'Notify Me': 'मुझे बताएँ',
  'We’ll announce it here when it opens.': 'शुरू होते ही यहाँ सूचना मिलेगी।',
} as const
