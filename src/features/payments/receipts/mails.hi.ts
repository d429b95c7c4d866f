/** Hindi of a receipt's mail, and of the page behind its link once that has ended. */
export const receiptMailsHindi = {
  'This link to a receipt has expired. Please ask at the desk.': 'रसीद के इस लिंक का समय बीत गया। काउंटर पर पूछें।',
  'Receipt {number} for your payment': 'आपके पेमेंट की रसीद {number}',
  'Here is your receipt again.': 'आपकी रसीद एक बार फिर।',
  'Your payment has been received. Your membership covers the days below.':
    'आपका पेमेंट मिल गया। आपकी मेंबरशिप नीचे लिखे दिनों के लिए है।',
  'Your payment has been received.': 'आपका पेमेंट मिल गया।',
  'You can print this receipt from your payment history.': 'यह रसीद आप पेमेंट हिस्ट्री से प्रिंट कर सकते हैं।',
  'Seat {seat} is booked by another member or out of service in the new period. Please book a seat again when your present booking ends.':
    'नई अवधि में सीट {seat} किसी और ने बुक कर ली है या बंद है। आपकी मौजूदा बुकिंग समाप्त होने पर फिर से सीट बुक करें।',
  'Seats {seats} are booked by another member or out of service in the new period. Please book a seat again when your present booking ends.':
    'नई अवधि में सीटें {seats} किसी और ने बुक कर ली हैं या बंद हैं। आपकी मौजूदा बुकिंग समाप्त होने पर फिर से सीट बुक करें।',
  'Your plan {plan} now runs from {from} to {to}, after this one. A seat booked for it moves with it.':
    'आपका प्लान {plan} अब इसके बाद {from} से {to} तक है। उसकी बुक की हुई सीट भी साथ जाती है।',
} as const
