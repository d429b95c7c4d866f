/** Of what may have been done, though no answer came (PAY-15). */
const title = 'No answer'

export const twoStepUnanswered = {
  on: {
    title,
    description:
      'Two-step sign-in may be on, so keep the entry in your authenticator app. If it is on, make new recovery codes in My Account.',
  },
  off: { title, description: 'Two-step sign-in may be off. Please look before you try again.' },
  codes: {
    title,
    description: 'Your old recovery codes may have stopped working. Please make new ones again.',
  },
} as const
