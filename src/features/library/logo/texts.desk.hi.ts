/** What the desk reads about the logo, in Hindi. */
export const libraryLogoDeskHindi = {
  'Logo saved': 'लोगो सेव हो गया',
  'Every page shows it once it is reloaded.': 'फिर से लोड होने पर हर पेज इसे दिखाएगा।',
  'Logo removed': 'लोगो हटा दिया गया',
  'Pages show the lamp once they are reloaded.': 'फिर से लोड होने पर पेज लैंप दिखाएँगे।',
  'Failed to load the logo': 'लोगो लोड नहीं हो सका',
  'Failed to save the logo. Please try again.': 'लोगो सेव नहीं हो सका। फिर से कोशिश करें।',
} as const
