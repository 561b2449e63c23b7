import { CoverdeskError } from '@coverdesk/sdk'
import type { Message } from '../locale/message.ts'
import { codeOf, detailsOf, read } from './error-facts.ts'
import { errorSentence } from './error-text.ts'
import { failureKey } from './failure-text.ts'
import { serverMessage } from './field-errors.ts'
import { UserError } from './user-error.ts'

/**
 * Returns what an error says, to be held: as `errorText`, but in whichever language is in use when it is shown.
 *
 * @param fallback - for an error without a text for users; its language is that of the call
 */
export function errorMessage(error: unknown, fallback: Message): Message {
  if (error instanceof UserError) return error.said
  const text = errorSentence(error, '')
  const details = detailsOf(error)
  if (!text) return { ...fallback, details }
  const ownText = error instanceof CoverdeskError && !error.hasServerMessage
  const key = ownText ? failureKey(error) : (codeOf(error) ?? '')
  return { ...serverMessage(key, read(error, 'body'), text, fallback.locale), details }
}
