/** The process cannot start; the message is the one line the operator sees. */
export class StartError extends Error {
  override name = 'StartError'
}
