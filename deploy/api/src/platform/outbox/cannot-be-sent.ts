/** A message that stays unsent until somebody fixes it, so that it is given up at once. */
export class CannotBeSent extends Error {
  override name = 'CannotBeSent'
}
