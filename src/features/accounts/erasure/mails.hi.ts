/** Hindi of the mails about an erasure. */
export const erasureMailsHindi = {
  'Your {library} account is erased': 'आपका {library} अकाउंट मिटा दिया गया',
  'As you asked, we’ve erased your account and what we stored about you. The law requires us to keep payments and receipts.':
    'आपके कहने पर हमने आपका अकाउंट और आपकी जानकारी मिटा दी है। कानून के हिसाब से पेमेंट और रसीदें रखनी पड़ती हैं।',
  'We’ve erased your account and what we stored about you. The law requires us to keep payments and receipts. If you don’t know why, please ask the library.':
    'हमने आपका अकाउंट और आपकी जानकारी मिटा दी है। कानून के हिसाब से पेमेंट और रसीदें रखनी पड़ती हैं। अगर आपको कारण पता न हो, तो लाइब्रेरी से पूछें।',
  'This is our last email to this address. You can register again whenever you like.':
    'इस पते पर यह हमारा आख़िरी ईमेल है। आप जब चाहें फिर से रजिस्टर कर सकते हैं।',
  'Your request to erase your {library} account': 'आपका {library} अकाउंट मिटाने का अनुरोध',
  'We couldn’t erase your account: {reason}': 'हम आपका अकाउंट नहीं मिटा सके: {reason}',
  'You can ask again at any time.': 'आप कभी भी फिर से कह सकते हैं।',
} as const
