/**
 * What asks a program to stop: Ctrl-C, a process manager, a terminal that was closed. Node undoes `nohup` for the
 * programs it runs, so none of them is ever to be ignored.
 */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
