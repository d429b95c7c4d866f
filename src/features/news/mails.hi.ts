/** Hindi of mails that say what a message to a browser does. */
export const newsMailsHindi = {
  'You choose what you are told of at {url}': 'आपको क्या बताया जाए, यह यहाँ चुनें: {url}',
  'Open the portal': 'पोर्टल खोलें',
} as const
