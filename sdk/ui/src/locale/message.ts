/** Values that a text names, such as `{{count}}`. */
export type Parameters = Record<string, string | number>

/** A text with its key: held in its place, it is said in whichever language is in use when it is shown. */
export interface Message {
  namespace: string
  key: string
  parameters?: Parameters | undefined
  /** The text, in the language in use when the message was made. */
  text: string
  locale: string
  /** Said on a line of its own, the same in every language. */
  details?: string | null
}
