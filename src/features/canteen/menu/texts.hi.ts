/** What a student reads of the canteen menu, in Hindi. */
export const menuHindi = {
  'Hot Beverages': 'गरम पेय',
  'Cold Beverages': 'ठंडे पेय',
  Shakes: 'शेक',
  Food: 'खाना',
  'Protein Shakes': 'प्रोटीन शेक',
  Delivery: 'डिलीवरी',
  'Free, 10-15 min': 'मुफ़्त, 10-15 मिनट',
  Hours: 'समय',
  '8 AM-10 PM daily': 'रोज़ सुबह 8 से रात 10 बजे तक',
  'Night service 10 PM-6 AM': 'नाइट सर्विस रात 10 से सुबह 6 बजे तक',
  'Day service now': 'अभी दिन की सर्विस चालू',
  'Night service now': 'अभी नाइट सर्विस चालू',
  'Closed now, opens at 8 AM': 'अभी बंद, सुबह 8 बजे खुलेगा',
  'Online ordering opens soon': 'ऑनलाइन ऑर्डर जल्द शुरू होगा',
  'You can’t order and pay here yet. What you choose stays in your cart on this device, at the prices of the day you order.':
    'यहाँ से ऑर्डर और पेमेंट अभी नहीं हो सकता। आपकी चुनी चीज़ें इस डिवाइस पर कार्ट में रहेंगी; दाम ऑर्डर के दिन वाला लगेगा।',
  'Not available now': 'अभी उपलब्ध नहीं',
  '{count} min': '{count} मिनट',
  'Loading the menu': 'मेन्यू लोड हो रहा है',
  'Failed to fetch canteen items': 'कैंटीन का मेन्यू लोड नहीं हो सका',
  'There is nothing on the menu at the moment.': 'अभी मेन्यू में कुछ नहीं है।',
} as const
