/** Hindi of the message with a receipt; its reader's language may not be the desk's (LANG-8). */
export const receiptMessagesHindi = {
  'Hello {name}, this is {library}.': 'नमस्ते {name}, यह {library} का संदेश है।',
  'Your receipt {number}: {url}': 'आपकी रसीद {number}: {url}',
  'Open your account at {url} with the code {code}.': 'अपना अकाउंट {url} पर कोड {code} से खोलें।',
} as const
