export const ordersHindi = {
  'Cart is empty': 'कार्ट ख़ाली है',
  'Please add items to your cart before placing an order': 'ऑर्डर करने से पहले कृपया कार्ट में कुछ जोड़ें',
  'Order Creation Failed': 'ऑर्डर नहीं बन पाया',
  'Not available any more: {names}': 'अब उपलब्ध नहीं: {names}',
  'The total is now {amount}. Please check it before you pay.': 'कुल रकम अब {amount} है। पेमेंट से पहले कृपया जाँच लें।',
  'The canteen is closed between 6 AM and 8 AM.': 'कैंटीन सुबह 6 से 8 बजे तक बंद रहती है।',
  'This order does not exist.': 'यह ऑर्डर नहीं मिला।',
  'This order can no longer be paid.': 'इस ऑर्डर का पेमेंट अब नहीं हो सकता।',
  'Something went wrong while creating your order': 'ऑर्डर बनाते समय कुछ गड़बड़ हो गई',
  'Please log in to place an order': 'ऑर्डर करने के लिए कृपया लॉग इन करें',
  'Failed to fetch orders': 'ऑर्डर नहीं लाए जा सके',
} as const
