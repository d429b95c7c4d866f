/** Whether this browser can use passkeys here. They belong to a name, so an address in numbers has none. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)
}
