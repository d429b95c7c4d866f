/** How many days the link of an invitation works. */
export const INVITATION_DAYS = 14
