/** What the desk reads about tax, in Hindi. */
export const taxDeskHindi = {
  'This is not a GSTIN. Please check its 15 characters': 'यह GSTIN नहीं है। इसके 15 अक्षर जाँचें',
  'Please enter 4, 6 or 8 digits, such as 999293': '4, 6 या 8 अंक डालें, जैसे 999293',
  'No tax': 'कोई टैक्स नहीं',
  'Price in rupees': 'कीमत, रुपयों में',
  'Price in rupees, before tax': 'कीमत, रुपयों में, टैक्स से पहले',
  'With {rate}% tax, everyone pays {amount}.': '{rate} % टैक्स के साथ सबको {amount} देने होंगे।',
} as const
