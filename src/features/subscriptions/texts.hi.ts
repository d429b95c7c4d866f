export const subscriptionsHindi = {
  'Failed to fetch user data': 'आपकी जानकारी लोड नहीं हो पाई',
  Expired: 'समाप्त',
  'No Subscription': 'कोई सब्सक्रिप्शन नहीं',
  'Membership status': 'मेंबरशिप की स्थिति',
  'Ended {date}': '{date} को समाप्त',
  'Expired {date}': '{date} को समाप्त',
  'Send the proof of your payment again below.': 'नीचे अपने पेमेंट का स्क्रीनशॉट फिर से भेजें।',
  'Your plan starts once we’ve checked your payment.': 'आपके पेमेंट की जाँच होते ही आपका प्लान शुरू हो जाएगा।',
  'You have no plan yet.': 'आपके पास अभी कोई प्लान नहीं है।',
  'Changed from {from} to {to} on {date}': '{date} से {from} की जगह {to}',
  'Extended to {date}: closed on {days}': '{date} तक बढ़ा: {days} को बंद',
  'Renewed until {date}': '{date} तक रिन्यू हो चुका है',
  'Expired {date}. Choose a plan below to renew your subscription.':
    '{date} को समाप्त हुआ। रिन्यू करने के लिए नीचे से प्लान चुनें।',
  'Ended {date}. Choose a plan below to renew your subscription.':
    '{date} को समाप्त कर दिया गया। रिन्यू करने के लिए नीचे से प्लान चुनें।',
  'Starts {start}, expires {end}': '{start} से शुरू, {end} तक',
  'Ends today, {date}. 1 day remaining': 'आज तक, {date}। 1 दिन बाकी',
  'Renew to keep studying tomorrow.': 'कल से आगे पढ़ने के लिए रिन्यू करें।',
  'Expires {date}. {days} days remaining': '{date} तक। {days} दिन बाकी',
} as const
