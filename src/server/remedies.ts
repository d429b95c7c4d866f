const REMEDIES: Record<string, string> = {
  EACCES:
    'A file, folder or port is not ours to use. Correct its owner or name another: as DATA_DIR a folder you may write, as PORT one above 1023.',
  ECONNREFUSED: 'The database at DATABASE_URL does not answer. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown. Correct DATABASE_URL.',
  EAI_AGAIN: 'The host of DATABASE_URL can’t be looked up now. Check the network, or correct DATABASE_URL.',
  ETIMEDOUT: 'The database at DATABASE_URL does not answer. Check its address and the firewall.',
  EHOSTUNREACH: 'The host of DATABASE_URL can’t be reached. Check its address and the network.',
  EROFS:
    'A folder is on a disk that is read-only. Mount it to be written, or set DATA_DIR to another folder.',
  ENOSPC: 'The disk is full. Free some space or use another disk, then try again.',
  '28000': 'The database does not let the user of DATABASE_URL in. Correct DATABASE_URL, or its pg_hba.conf.',
  '53300': 'The database has no connection left. Give it more (max_connections), or stop what uses them.',
  '42501':
    'The user of DATABASE_OWNER_URL, or of DATABASE_URL without it, may not do what is needed. Make it the owner of the database.',
  '28P01': 'The database refused the password of DATABASE_URL or DATABASE_OWNER_URL. Correct it.',
  '3D000': 'The database that DATABASE_URL names does not exist. Create it first.',
}

/** What an operator can do about an error that keeps the server or a command from its work; undefined of any other. */
export function findRemedy(error: unknown): string | undefined {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
  // The driver's own errors have no code.
  return REMEDIES[code ?? (/timeout|timed out/.test(message) ? 'ETIMEDOUT' : '')]
}
