/** Hindi for questions to the library. */
export const helpHindi = {
  Help: 'मदद',
  'Ask the library': 'लाइब्रेरी से पूछें',
  'Your question': 'आपका सवाल',
  Send: 'भेजें',
  'Sending...': 'भेजा जा रहा है...',
  Message: 'संदेश',
  Messages: 'संदेश',
  'Earlier messages': 'पहले के संदेश',
  You: 'आप',
  Library: 'लाइब्रेरी',
  'We’ve got your question. The answer appears here.': 'आपका सवाल मिल गया। जवाब यहीं दिखेगा।',
  'Ask us anything about your seat, plan or payment. We answer here.':
    'अपनी सीट, प्लान या पेमेंट के बारे में कुछ भी पूछें। जवाब यहीं मिलेगा।',
  'Loading messages': 'संदेश लोड हो रहे हैं',
  'Failed to load messages': 'संदेश लोड नहीं हो सके',
  'Failed to send message': 'संदेश नहीं भेजा जा सका',
  'Too many messages': 'बहुत ज़्यादा संदेश',
  'Not sent': 'नहीं भेजा गया',
  'It was sent before with different words. Please reload the page.':
    'यह पहले दूसरे शब्दों में भेजा जा चुका है। कृपया पेज फिर से खोलें।',
  'You have sent many messages. Please try again later.': 'आपने बहुत संदेश भेजे हैं। कृपया थोड़ी देर बाद फिर कोशिश करें।',
  'The library has answered': 'लाइब्रेरी ने जवाब दिया है',
} as const
