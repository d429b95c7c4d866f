/** Hindi of what members who wait for a seat are told. */
export const freedMessagesHindi = {
  '{slot}: the first to book has it.': '{slot}: जो पहले बुक करेगा, सीट उसकी।',
} as const
