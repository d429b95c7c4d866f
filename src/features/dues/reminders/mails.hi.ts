/** Hindi of the reminders. */
export const reminderMailsHindi = {
  '{amount} of your {plan} plan is due on {day}. Please pay it at the desk.':
    'आपके {plan} प्लान के लिए {day} तक {amount} चुकाने हैं। कृपया काउंटर पर चुका दें।',
  '{amount} of your {plan} plan was due on {day} and has not been paid. Please pay it at the desk, or tell us there when you can.':
    'आपके {plan} प्लान के लिए {day} तक {amount} चुकाने थे और अब तक नहीं चुकाए गए। कृपया काउंटर पर चुका दें, या वहाँ बता दें कि कब चुकाएँगे।',
  '{amount} by {day}': '{day} तक {amount}',
  Due: 'बकाया',
  '{amount} is due on {day}': '{day} तक {amount} चुकाने हैं',
  '{amount} of your plan is due': 'आपके प्लान के {amount} बकाया हैं',
} as const
