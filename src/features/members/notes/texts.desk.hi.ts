/** What the desk reads about its notes, in Hindi. */
export const membersNotesDeskHindi = {
  'Note not found': 'नोट नहीं मिला',
  'This note no longer exists. Someone may have removed it.': 'यह नोट अब नहीं है। शायद किसी ने हटा दिया।',
  'Note already added': 'नोट पहले ही जुड़ चुका है',
  'It was added with different words. Please change that note instead.':
    'वह दूसरे शब्दों में जुड़ चुका है। कृपया उसी नोट को बदलें।',
  'Not your note': 'आपका नोट नहीं',
  'Only the person who wrote a note can edit it, and only they or an administrator can remove it.':
    'नोट वही बदल सकता है जिसने लिखा, और वही या एडमिन उसे हटा सकता है।',
  'Failed to load notes': 'नोट लोड नहीं हो सके',
  'Failed to save note': 'नोट सेव नहीं हो सका',
  'Failed to remove note': 'नोट हटाया नहीं जा सका',
  'Note added successfully': 'नोट जुड़ गया',
  'Note updated successfully': 'नोट बदल गया',
  'Note removed successfully': 'नोट हटा दिया गया',
  'Add Note': 'नोट जोड़ें',
  'Only the desk sees it. Write what the next person at the desk needs to know.':
    'सिर्फ़ डेस्क को दिखता है। वह लिखें जो डेस्क पर अगले व्यक्ति को जानना चाहिए।',
  '(edited {moment})': '({moment} बदला)',
  'Edit note by {by}': '{by} का नोट बदलें',
  'Remove note by {by}': '{by} का नोट हटाएँ',
  Notes: 'नोट',
  'No notes yet. Only the desk sees what is written here.': 'अभी कोई नोट नहीं। यहाँ लिखा सिर्फ़ डेस्क को दिखता है।',
  'Loading notes': 'नोट लोड हो रहे हैं',
  'Remove this note?': 'यह नोट हटाएँ?',
  'Remove Note': 'नोट हटाएँ',
} as const
