/** For how many days an invitation's link works. */
export const INVITATION_DAYS = 14
