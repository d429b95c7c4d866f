/** Hindi for refused files. */
export const filesHindi = {
  'File required': 'फ़ाइल ज़रूरी है',
  'Please choose a file to upload': 'अपलोड करने के लिए फ़ाइल चुनें',
  'Payment proof required': 'पेमेंट का स्क्रीनशॉट ज़रूरी है',
  'Please upload your payment screenshot': 'अपने पेमेंट का स्क्रीनशॉट अपलोड करें',
  'File too large': 'फ़ाइल बहुत बड़ी है',
  'Please upload a file under 5MB': '5MB से छोटी फ़ाइल अपलोड करें',
  'Please upload an image under 10MB': '10MB से छोटी फ़ोटो अपलोड करें',
  'File type not supported': 'इस तरह की फ़ाइल नहीं चलेगी',
  'Please upload a JPG, PNG, WebP or PDF file': 'JPG, PNG, WebP या PDF फ़ाइल अपलोड करें',
  'Please upload a JPG, PNG or WebP image': 'JPG, PNG या WebP फ़ोटो अपलोड करें',
  'File not readable': 'फ़ाइल पढ़ी नहीं जा सकी',
  'This file is damaged or the picture is too large. Please take a new screenshot or photo.':
    'यह फ़ाइल ख़राब है या इसकी फ़ोटो बहुत बड़ी है। नया स्क्रीनशॉट या फ़ोटो लें।',
  'File not found': 'फ़ाइल नहीं मिली',
  'This file does not exist or was erased.': 'यह फ़ाइल मौजूद नहीं है या मिटा दी गई।',
  'Back to the library': 'लाइब्रेरी पर वापस',
  'Link expired': 'लिंक पुराना हो गया',
  'This link has expired. Please open the file again.': 'यह लिंक अब काम नहीं करता। फ़ाइल फिर से खोलें।',
  'Link not valid': 'लिंक मान्य नहीं',
  'This link is not valid for your account.': 'यह लिंक आपके अकाउंट के लिए मान्य नहीं है।',
  'The upload was cut off. Please check your connection and try again.':
    'अपलोड बीच में रुक गया। अपना इंटरनेट जाँचें और फिर से कोशिश करें।',
  'The uploaded file is no longer available. Please upload it again.':
    'अपलोड की हुई फ़ाइल अब नहीं है। उसे फिर से अपलोड करें।',
  'Too many uploads': 'बहुत ज़्यादा अपलोड',
  'You have uploaded too many files today. Please try again tomorrow.':
    'आज आपने बहुत ज़्यादा फ़ाइलें अपलोड कर दी हैं। कल फिर कोशिश करें।',
} as const
