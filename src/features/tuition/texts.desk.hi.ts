/** What the desk reads about home tuition, in Hindi. */
export const tuitionDeskHindi = {
  'LKG and UKG Nursery (₹)': 'LKG और UKG नर्सरी (₹)',
  '1 to 8 Class (₹)': 'कक्षा 1 से 8 (₹)',
  '8 to 10 Class (₹)': 'कक्षा 8 से 10 (₹)',
  '11 to 12 Class (Math & Science) (₹)': 'कक्षा 11 से 12 (गणित और विज्ञान) (₹)',
  'Location name is required': 'केंद्र का नाम ज़रूरी है',
  'Location not found': 'केंद्र नहीं मिला',
  'This location no longer exists. Someone may have deleted it.': 'यह केंद्र अब नहीं है। शायद किसी ने हटा दिया।',
  'Location already added': 'केंद्र पहले ही जुड़ चुका है',
  'It was added with different details. Please change that location instead.':
    'वह दूसरे ब्योरे के साथ जुड़ चुका है। कृपया उसी केंद्र को बदलें।',
  'Failed to save location': 'केंद्र सेव नहीं हो सका',
  'Failed to update status': 'स्थिति बदली नहीं जा सकी',
  'Failed to delete location': 'केंद्र हटाया नहीं जा सका',
  'Location added successfully': 'केंद्र जुड़ गया',
  'Location updated successfully': 'केंद्र बदल गया',
  'Location deleted successfully': 'केंद्र हटा दिया गया',
  'Add Location': 'केंद्र जोड़ें',
  'Tuition Management': 'ट्यूशन मैनेजमेंट',
  'No tuition locations found. Places and monthly rates appear here, and on the students’ page Tuition.':
    'अभी कोई ट्यूशन केंद्र नहीं है। केंद्र और महीने की फ़ीस यहाँ और छात्रों के ट्यूशन पेज पर दिखते हैं।',
  'Are you sure you want to delete this location?': 'क्या आप सच में यह केंद्र हटाना चाहते हैं?',
  '{name} and its rates will be deleted permanently. To hide it from students, switch off “Shown”.':
    '{name} और उसकी फ़ीस हमेशा के लिए हट जाएगी। सिर्फ़ छात्रों से छिपाना हो, तो इसे बंद करें।',
  'Delete Location': 'केंद्र हटाएँ',
  Location: 'केंद्र',
  'Location name': 'केंद्र का नाम',
  'Monthly rates in whole rupees. Leave empty for 0; students then see “Please ask”.':
    'महीने की फ़ीस, पूरे रुपयों में। 0 के लिए खाली छोड़ें; तब छात्रों को “पूछ लें” दिखेगा।',
  'Shown to students': 'छात्रों को दिखाएँ',
  'Tuition locations': 'ट्यूशन केंद्र',
  'This is a sample. In production students don’t see it.': 'यह नमूना है। असली इस्तेमाल में छात्रों को नहीं दिखता।',
  'to students: {name}': 'छात्रों को: {name}',
} as const
