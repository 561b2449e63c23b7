/** Ends the process as if its power was cut. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('Killed.')
}
