/** What the desk reads about testimonials, in Hindi. */
export const libraryTestimonialsDeskHindi = {
  'The member has changed or withdrawn these words since you read them.':
    'आपके पढ़ने के बाद मेंबर ने ये शब्द बदले या वापस लिए हैं।',
  'Testimonial hidden': 'राय छिपाई गई',
  'It will be off the public page within a minute.': 'एक मिनट में वेबसाइट से हट जाएगी।',
  'Testimonial allowed': 'राय दिखाई जाएगी',
  'The public page may show it again.': 'वेबसाइट इसे फिर दिखा सकती है।',
  'Failed to load the testimonials': 'राय लोड नहीं हो सकीं',
  'Failed to save. Please try again.': 'सेव नहीं हो सका। फिर से कोशिश करें।',
  Testimonials: 'मेंबरों की राय',
  'The public page shows the newest {most} that aren’t hidden. Until there are any it shows samples, and in production nothing. Saved right away.':
    'वेबसाइट सबसे नई {most} दिखाती है, जो छिपी न हों। जब तक कोई न हो, नमूने दिखाती है, और असली इस्तेमाल में कुछ नहीं। तुरंत सेव होता है।',
  'None yet. Members who give five stars are asked whether you may show their words.':
    'अभी कोई नहीं। पाँच स्टार देने वाले मेंबरों से पूछा जाता है कि क्या आप उनके शब्द दिखा सकते हैं।',
  'Shown as {public_name}. {member_name} agreed on {moment}.':
    '{public_name} नाम से दिखती है। {member_name} ने {moment} हाँ की।',
  'Show again': 'फिर दिखाएँ',
  Hide: 'छिपाएँ',
  ': testimonial by {public_name}': ': {public_name} की राय',
} as const
