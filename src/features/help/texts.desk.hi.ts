/** What the desk reads about questions of members, in Hindi. */
export const helpDeskHindi = {
  'This member hasn’t asked anything.': 'इस मेंबर ने कुछ नहीं पूछा।',
  'Failed to mark as answered': 'सवाल निपटा हुआ नहीं लिखा जा सका',
  'Marked as answered': 'सवाल निपटा हुआ लिखा गया',
  'Answer sent': 'जवाब भेजा गया',
  'Members’ questions': 'मेंबरों के सवाल',
  'No questions yet. Members ask from any of their pages, and you answer here.':
    'अभी कोई सवाल नहीं। मेंबर अपने किसी भी पेज से पूछते हैं, और आप यहाँ जवाब देते हैं।',
  'No questions from matching members.': 'ऐसे किसी मेंबर के सवाल नहीं।',
  Waiting: 'जवाब बाकी',
  'Questions from {user_name}': '{user_name} के सवाल',
  'Your answer': 'आपका जवाब',
  'Send Answer': 'जवाब भेजें',
  'Needs no answer': 'जवाब नहीं चाहिए',
  'Open {user_name}': '{user_name} को खोलें',
} as const
