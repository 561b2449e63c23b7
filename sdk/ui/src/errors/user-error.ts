/** An error with a message of the app, in the user's language. */
export class UserError extends Error {
  override name = 'UserError'
}
