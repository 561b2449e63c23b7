/** Thrown for a message that cannot be sent until it is fixed, so that it becomes a dead letter immediately. */
export class CannotBeSent extends Error {
  override name = 'CannotBeSent'
}
