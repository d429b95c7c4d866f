/** Hindi for the canteen cart. */
export const cartHindi = {
  'Cart updated': 'कार्ट बदला गया',
  '{items} isn’t available now, so we took it out of your cart.':
    '{items} अभी ऑर्डर नहीं हो सकता, इसलिए आपके कार्ट से हटा दिया गया।',
  '{items} aren’t available now, so we took them out of your cart.':
    '{items} अभी ऑर्डर नहीं हो सकते, इसलिए आपके कार्ट से हटा दिए गए।',
  'Quantity of {item}': '{item} की मात्रा',
  'One {item} less': 'एक {item} कम करें',
  'One {item} more': 'एक {item} और जोड़ें',
  Add: 'जोड़ें',
  'At most {count}': 'ज़्यादा से ज़्यादा {count}',
  '1 item': '1 आइटम',
  '{count} items': '{count} आइटम',
  Cart: 'कार्ट',
  'Cart: {items}, {total}': 'कार्ट: {items}, {total}',
  'Empty the cart': 'कार्ट खाली करें',
} as const
