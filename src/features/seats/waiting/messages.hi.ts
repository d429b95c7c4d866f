/** Hindi of what is told to whoever waits for a seat. */
export const freedMessagesHindi = {
  '{slot}: the first to book has it.': '{slot}: जो पहले बुक करेगा, सीट उसकी।',
} as const
