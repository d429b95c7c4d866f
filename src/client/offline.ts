/** Said of whatever is tried without a network, since nothing is queued and sent later (PORTAL-10). */
export const OFFLINE = 'You’re offline. Please try again once there is a network.'

/** Whether this device has no network at all. On a server there is no saying. */
export const hasNoNetwork = (): boolean => 'onLine' in navigator && !navigator.onLine
