/** Hindi of asking to be erased. */
export const erasureHindi = {
  'Erase my account': 'मेरा अकाउंट मिटाएँ',
  'We’ll erase your details, documents, screenshots and sign-ins, end your membership and free your seat. The law requires us to keep payments and receipts.':
    'हम आपकी जानकारी, दस्तावेज़, स्क्रीनशॉट और साइन इन मिटा देंगे, मेंबरशिप समाप्त कर देंगे और सीट खाली कर देंगे। कानून के कारण पेमेंट और रसीदें रखनी पड़ती हैं।',
  'We couldn’t erase your account': 'हम आपका अकाउंट नहीं मिटा सके',
  'Ask to erase my account': 'मेरा अकाउंट मिटाने का अनुरोध करें',
  'Withdrawing...': 'वापस लिया जा रहा है...',
  Withdraw: 'वापस लें',
  'We’ve received your request': 'आपका अनुरोध मिल गया',
  'Sent {moment}': '{moment} भेजा गया',
  'You can withdraw your request until we’ve erased the account. After that it can’t be undone.':
    'अकाउंट मिटाए जाने तक आप अनुरोध वापस ले सकते हैं। उसके बाद अकाउंट वापस नहीं मिलेगा।',
  'Send the request': 'अनुरोध भेजें',
  'Please wait {minutes} minutes.': 'कृपया {minutes} मिनट रुकें।',
  'Already decided': 'फ़ैसला हो चुका है',
  'This request has already been dealt with.': 'इस अनुरोध पर फ़ैसला हो चुका है।',
  'Not for the desk': 'डेस्क के लिए नहीं',
  'Make them a student first, then erase the account.': 'पहले उन्हें छात्र बनाएँ, फिर अकाउंट मिटाएँ।',
  'We couldn’t check whether you’ve asked already.': 'यह पता नहीं चल सका कि आप पहले ही अनुरोध कर चुके हैं या नहीं।',
  'Your request could not be sent. Please try again.': 'अनुरोध नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  'Request sent': 'अनुरोध भेज दिया',
  'We’ll reply by email.': 'हम ईमेल से जवाब देंगे।',
  'Request withdrawn': 'अनुरोध वापस लिया',
  'Your account stays as it is.': 'आपका अकाउंट जैसा था वैसा ही रहेगा।',
} as const
