/** Hindi of mails that say what a message to a browser does. */
export const newsMailsHindi = {
  'Choose what we tell you about at {url}': 'आपको क्या बताया जाए, यह यहाँ चुनें: {url}',
  'Open the portal': 'पोर्टल खोलें',
} as const
