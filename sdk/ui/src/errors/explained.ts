/** A failure that the app itself has words for; the message is for people, in their language. */
export class Explained extends Error {
  override name = 'Explained'
}
