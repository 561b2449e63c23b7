/** Thrown when the process cannot start; the message is the one line printed for the operator. */
export class StartError extends Error {
  override name = 'StartError'
}
