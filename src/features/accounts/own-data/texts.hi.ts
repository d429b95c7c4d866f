/** Hindi for a member's own data on My Account. */
export const ownDataHindi = {
  'Please wait': 'कृपया थोड़ा रुकें',
  'Your data is being collected, or was collected {times} times within the hour. Please try again later.':
    'आपका डेटा अभी इकट्ठा हो रहा है, या एक घंटे में {times} बार हो चुका है। थोड़ी देर बाद फिर से कोशिश करें।',
} as const
