/** What the desk reads about payment proofs, in Hindi. */
export const paymentProofsDeskHindi = {
  'Bank statement': 'बैंक स्टेटमेंट',
  'This payment verification does not exist.': 'पेमेंट का ऐसा कोई स्क्रीनशॉट नहीं है।',
  'Someone has already reviewed this payment proof.': 'पेमेंट का यह स्क्रीनशॉट कोई पहले ही जाँच चुका है।',
  'Transaction reference already used': 'ट्रांज़ैक्शन नंबर पहले इस्तेमाल हुआ',
  'Another payment was approved with this transaction reference. Nothing was changed: reject this proof, or check the other payment first.':
    'इस ट्रांज़ैक्शन नंबर से एक और पेमेंट मंज़ूर हुआ है। कुछ नहीं बदला: यह स्क्रीनशॉट नामंज़ूर करें, या पहले दूसरा पेमेंट जाँचें।',
  'Bank credit already used': 'बैंक क्रेडिट पहले इस्तेमाल हुआ',
  'The bank credit in this proof already paid for another approved proof. Nothing was changed: reject this proof, or check the other payment first.':
    'इस स्क्रीनशॉट का बैंक क्रेडिट एक और मंज़ूर स्क्रीनशॉट में लग चुका है। कुछ नहीं बदला: यह स्क्रीनशॉट नामंज़ूर करें, या पहले दूसरा पेमेंट जाँचें।',
  'No longer in the list': 'अब सूची में नहीं',
  'Someone has already resolved this payment.': 'कोई इस पेमेंट को निपटा चुका है।',
  'A bank credit can’t be dated in the future.': 'बैंक क्रेडिट की तारीख़ आगे की नहीं हो सकती।',
  'Failed to fetch payment verifications': 'पेमेंट के स्क्रीनशॉट लोड नहीं हो सके',
  'Failed to approve payment verification': 'पेमेंट का स्क्रीनशॉट मंज़ूर नहीं हो सका',
  'Failed to reject payment verification': 'पेमेंट का स्क्रीनशॉट नामंज़ूर नहीं हो सका',
  'Payment Approved': 'पेमेंट मंज़ूर',
  'The plan is active, and the student gets the receipt by email.':
    'प्लान चालू है, और छात्र को रसीद ईमेल से मिलेगी।',
  'Refund owed': 'रिफ़ंड देना है',
  'It came too late: its price or coupon no longer applies. No plan was started. Please refund it from Fees.':
    'यह देर से आया: इसकी कीमत या कूपन अब लागू नहीं। कोई प्लान शुरू नहीं हुआ। फ़ीस से रिफ़ंड करें।',
  'Payment Rejected': 'पेमेंट नामंज़ूर',
  'We’ve emailed the student.': 'हमने छात्र को ईमेल कर दिया।',
  'The payment proof is being downloaded.': 'पेमेंट का स्क्रीनशॉट डाउनलोड हो रहा है।',
  'Failed to download payment proof.': 'पेमेंट का स्क्रीनशॉट डाउनलोड नहीं हो सका।',
  'Failed to load payment proof': 'पेमेंट का स्क्रीनशॉट लोड नहीं हो सका',
  'Try downloading instead': 'इसके बजाय डाउनलोड करके देखें',
  'This transaction reference was approved before. It can’t be approved again.':
    'यह ट्रांज़ैक्शन नंबर पहले मंज़ूर हो चुका है। फिर मंज़ूर नहीं हो सकता।',
  'Another proof with this transaction reference is waiting for review.':
    'इसी ट्रांज़ैक्शन नंबर का एक और स्क्रीनशॉट जाँच में है।',
  'The same picture was sent before.': 'यही तस्वीर पहले भेजी गई थी।',
  'The transaction reference doesn’t have 12 digits, as UPI references do.':
    'ट्रांज़ैक्शन नंबर में 12 अंक नहीं हैं, जैसे UPI में होते हैं।',
  'The amount differs from what was asked for.': 'रकम माँगी गई रकम से अलग है।',
  'The same plan has been paid for otherwise since this proof was sent, or in the hour before.':
    'यह स्क्रीनशॉट भेजे जाने के बाद, या उससे एक घंटे के अंदर पहले, इसी प्लान का पेमेंट किसी और तरीके से हो चुका है।',
  'The bank credit with this reference or payment code already paid for another approved proof. This one can’t be approved.':
    'इस ट्रांज़ैक्शन नंबर या पेमेंट कोड का बैंक क्रेडिट एक और मंज़ूर स्क्रीनशॉट में लग चुका है। यह मंज़ूर नहीं हो सकता।',
  'The bank credit with this reference or payment code is for a different amount.':
    'इस ट्रांज़ैक्शन नंबर या पेमेंट कोड का बैंक क्रेडिट अलग रकम का है।',
  'The bank statement has this number, but it isn’t clear which credit is meant: several have it, or another such number or someone else’s payment code is next to it.':
    'बैंक स्टेटमेंट में यह नंबर है, पर साफ़ नहीं कि कौन-सा क्रेडिट है: कई में यही है, या साथ में ऐसा ही कोई और नंबर या किसी और का पेमेंट कोड है।',
  'Another proof waiting for review has the same bank credit.': 'जाँच में रुके एक और स्क्रीनशॉट का यही बैंक क्रेडिट है।',
  'The bank statement runs past the day of this proof, but no credit in it has the reference or the payment code.':
    'बैंक स्टेटमेंट इस स्क्रीनशॉट के दिन के बाद तक का है, पर उसमें किसी क्रेडिट में यह ट्रांज़ैक्शन नंबर या पेमेंट कोड नहीं है।',
  'Payment verifications': 'पेमेंट के स्क्रीनशॉट',
  'Search by name, email, phone, reference or status': 'नाम, ईमेल, फ़ोन, ट्रांज़ैक्शन नंबर या स्थिति से खोजें',
  'Name, email, reference or status': 'नाम, ईमेल, ट्रांज़ैक्शन नंबर या स्थिति',
  'No verifications found matching your search.': 'ऐसा कोई स्क्रीनशॉट नहीं मिला।',
  'No verifications found. Payment proofs appear here when students send them.':
    'अभी कोई स्क्रीनशॉट नहीं। छात्रों के भेजे पेमेंट के स्क्रीनशॉट यहाँ दिखते हैं।',
  'Credit found': 'क्रेडिट मिला',
  '{amount} on {day}: {credit}': '{day} को {amount}: {credit}',
  'Paid for {claimed_by}': '{claimed_by} के लिए लगा',
  'List price': 'सूची की कीमत',
  'Verification history': 'जाँच का इतिहास',
  'Verified at': 'कब जाँचा',
  'Verified by': 'किसने जाँचा',
  'None was given': 'कोई नहीं दिया',
  'Approved by mistake?': 'ग़लती से मंज़ूर किया?',
  'Undo it on the payment': 'पेमेंट पर जाकर एंट्री रद्द करें',
  'Payment proof from {student}': '{student} के पेमेंट का स्क्रीनशॉट',
  'Loading picture': 'तस्वीर लोड हो रही है',
  'No picture: the desk saw the money arrive, or its member was erased.':
    'कोई तस्वीर नहीं: डेस्क ने पैसे आते हुए देखे, या मेंबर का डेटा मिटा दिया गया।',
  'Open full size': 'पूरे आकार में खोलें',
  'Zoom out': 'छोटा करें',
  Zoom: 'बड़ा करें',
  'Transaction Ref': 'ट्रांज़ैक्शन नंबर',
  'Download proof of {name}': '{name} का स्क्रीनशॉट डाउनलोड करें',
  'Review Payment': 'पेमेंट जाँचें',
  '{name}, submitted {moment}': '{name}, {moment} भेजा',
  'Optional. Shown to the student.': 'ज़रूरी नहीं। छात्र को दिखेगा।',
  'Loading payment proof': 'पेमेंट का स्क्रीनशॉट लोड हो रहा है',
  'Check carefully': 'ध्यान से जाँचें',
  'Same reference': 'वही ट्रांज़ैक्शन नंबर',
  'Same picture': 'वही तस्वीर',
  'In the bank statement': 'बैंक स्टेटमेंट में',
  'Receipt {receipt}. The plan runs until {day}.': 'रसीद {receipt}। प्लान {day} तक चलेगा।',
} as const
