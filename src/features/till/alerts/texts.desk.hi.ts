/** What the desk reads about payments that need attention, in Hindi. */
export const tillAlertsDeskHindi = {
  'reported a payment that matches none of our orders': 'ने ऐसा पेमेंट बताया जो हमारे किसी ऑर्डर से नहीं मिलता',
  'took a different amount from the one due; nothing was activated':
    'ने जितनी लेनी थी उससे अलग रकम ली; कुछ चालू नहीं हुआ',
  'took one payment twice; the second is refunded automatically':
    'ने एक पेमेंट दो बार लिया; दूसरा अपने-आप लौटाया जाएगा',
  'took money for a closed order whose price or coupon no longer applies; nothing was activated':
    'ने बंद हो चुके ऑर्डर का पैसा लिया, जिसकी कीमत या कूपन अब लागू नहीं; कुछ चालू नहीं हुआ',
  'didn’t confirm a refund (after a change of account, look in the old one); try again, or give the money back at the counter':
    'ने रिफ़ंड की पुष्टि नहीं की (अकाउंट बदला हो तो पुराने में देखें); फिर से कोशिश करें, या पैसा हाथ में दें',
  'paid out a refund after all whose money had been given back by then; ask the student to return it':
    'ने रिफ़ंड आखिर दे ही दिया, पर पैसा तब तक लौटाया जा चुका था; छात्र से वापस माँगें',
  'reports a refund that wasn’t asked for here, but in its own dashboard; it is entered now':
    'ने ऐसा रिफ़ंड बताया जो यहाँ से नहीं, उसके अपने डैशबोर्ड से हुआ; वह अब यहाँ दर्ज है',
  'Give it back': 'पैसा लौटाएँ',
  'Refund it': 'रिफ़ंड करें',
  '{provider} will refund {amount} to {student}.': '{provider} {student} को {amount} रिफ़ंड करेगा।',
  'Open payment': 'पेमेंट खोलें',
  'Amount due': 'लेनी थी',
  Since: 'कब से',
  '{amount} is still owed to {name}': '{name} को अभी {amount} लौटाने हैं',
  'One payment needs attention': 'एक पेमेंट पर ध्यान देना है',
  '{total} payments need attention': '{total} पेमेंट पर ध्यान देना है',
  '{amount} instead of {amount2}': '{amount2} की जगह {amount}',
  '{words} This can’t be undone.': '{words} यह बाद में बदला नहीं जा सकता।',
  'Resolve alert': 'मामला निपटाएँ',
} as const
