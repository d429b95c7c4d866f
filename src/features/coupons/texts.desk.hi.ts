/** What the desk reads about coupons when something is refused, in Hindi. */
export const couponsDeskHindi = {
  'This coupon does not exist.': 'ऐसा कोई कूपन नहीं है।',
  'There is already a coupon with this code.': 'इस कोड का कूपन पहले से है।',
  'This coupon has been used, so it can’t be deleted. Switch it off instead.':
    'यह कूपन इस्तेमाल हो चुका है, इसलिए हट नहीं सकता। इसे बंद कर दें।',
} as const
