import { receiptMessagesHindi } from './texts.hi.ts'

/** What the desk reads when it sends or exports receipts, in Hindi. */
export const paymentsReceiptsDeskHindi = {
  ...receiptMessagesHindi,
  'No email address': 'ईमेल नहीं है',
  'Enter the member’s email address on their page, or print the receipt.':
    'मेंबर के पेज पर उनका ईमेल डालें, या रसीद प्रिंट करें।',
  'No phone number': 'फ़ोन नंबर नहीं है',
  'Enter the member’s phone number on their page, or print the receipt.':
    'मेंबर के पेज पर उनका फ़ोन नंबर डालें, या रसीद प्रिंट करें।',
  'Already sent several times': 'कई बार भेजी जा चुकी',
  'This receipt was sent several times within the hour. Please ask the member to look for it.':
    'यह रसीद एक घंटे में कई बार भेजी गई है। मेंबर से कहें कि वे इसे ढूँढें।',
  'Failed to export the receipts': 'रसीदें एक्सपोर्ट नहीं हो सकीं',
  'Failed to send the receipt': 'रसीद भेजी नहीं जा सकी',
  'Receipt sent': 'रसीद भेज दी गई',
  'It goes to {to}.': '{to} पर जाएगी।',
  'For your accountant': 'आपके अकाउंटेंट के लिए',
  'The receipts and credit notes of a month, with their tax, as a CSV file.':
    'एक महीने की रसीदें और क्रेडिट नोट, टैक्स समेत, CSV फ़ाइल में।',
  'Download the month': 'महीना डाउनलोड करें',
  'Send by email': 'ईमेल से भेजें',
  'Open WhatsApp': 'WhatsApp खोलें',
  'Send by WhatsApp': 'WhatsApp से भेजें',
  'The message has a link that opens this receipt without signing in, for whoever has it, until {day}.':
    'संदेश में एक लिंक है जिससे यह रसीद {day} तक बिना साइन इन किए खुलेगी, लिंक जिसके भी पास हो।',
}
