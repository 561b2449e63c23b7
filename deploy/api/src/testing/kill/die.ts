/** Ends the process as in a power failure. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('Killed.')
}
