/** Hindi of what a calendar app shows. */
export const icsHindi = {
  '{floor}. {hours}.': '{floor}। {hours}।',
  'Your booked hours and the library’s holidays.': 'आपकी बुक की हुई सीट का समय और लाइब्रेरी की छुट्टियाँ।',
  'Library closed: {holiday}': 'लाइब्रेरी बंद: {holiday}',
} as const
