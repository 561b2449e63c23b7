import type { Message } from '../locale/message.ts'

/** An error with a message of the app. */
export class UserError extends Error {
  override name = 'UserError'
  readonly said: Message

  constructor(said: Message, options?: ErrorOptions) {
    super(said.text, options)
    this.said = said
  }
}
