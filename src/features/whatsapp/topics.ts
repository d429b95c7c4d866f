export const whatsAppTopics = ['whatsapp'] as const
