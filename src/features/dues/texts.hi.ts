export const duesHindi = {
  '{amount} of your {plan} plan is due on {day}, at the desk.':
    'आपके {plan} प्लान के लिए {day} तक काउंटर पर {amount} चुकाने हैं।',
  '{amount} of your {plan} plan was due on {day}. Please pay at the desk.':
    'आपके {plan} प्लान के लिए {day} तक {amount} चुकाने थे। कृपया काउंटर पर चुका दें।',
} as const
