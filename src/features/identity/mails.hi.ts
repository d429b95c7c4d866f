/** Hindi of the mails about documents. */
export const identityMailsHindi = {
  'Your {library} account is verified': 'आपका {library} अकाउंट वेरिफ़ाई हो गया',
  'We’ve checked your documents and your account is verified. With a plan you can book a seat now.':
    'हमने आपके दस्तावेज़ देख लिए हैं और आपका अकाउंट वेरिफ़ाई हो गया है। प्लान के साथ अब आप सीट बुक कर सकते हैं।',
  'Your {library} verification needs another try': 'आपका {library} वेरिफ़िकेशन दोबारा करना होगा',
  'We’ve checked your documents but couldn’t accept them. The reason:':
    'हमने आपके दस्तावेज़ देखे, पर उन्हें मंज़ूर नहीं कर सके। कारण:',
  'You can send them again at any time.': 'आप इन्हें कभी भी फिर से भेज सकते हैं।',
} as const
