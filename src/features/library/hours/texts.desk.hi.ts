/** What the desk reads about opening hours, in Hindi. */
export const libraryHoursDeskHindi = {
  Sunday: 'रविवार',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  'Open day and night': 'दिन-रात खुला',
  'Open day and night, with a break {hours}': 'दिन-रात खुला, बीच में {hours} बंद',
  'Open 24 hours': '24 घंटे खुला',
  'Every day': 'हर दिन',
  '{first} to {last}': '{first} से {last}',
} as const
