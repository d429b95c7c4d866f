/** What the desk reads when it copies a week, in Hindi. */
export const timetableCopiesDeskHindi = {
  'Failed to load what would be replaced': 'क्या बदलेगा, यह लोड नहीं हो सका',
  'Failed to copy the week': 'हफ़्ता कॉपी नहीं हो सका',
  'Week Copied': 'हफ़्ता कॉपी हो गया',
  'The following weeks have been updated successfully': 'आगे के हफ़्ते बदल दिए गए हैं',
} as const
