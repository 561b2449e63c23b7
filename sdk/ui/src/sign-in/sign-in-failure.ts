import { CoverdeskError } from '@coverdesk/sdk'
import { isTold } from '../errors/error-text.ts'
import { Explained } from '../errors/explained.ts'

/** Why no code was sent: what the server or the client says, else `text` with the message of the error below it. */
export function codeFailure(error: unknown, text: string): unknown {
  return error instanceof CoverdeskError ? error : explained(error, text)
}

/** Why the sign-in failed: what the server says, else `text` with the message of the error below it. */
export function loginFailure(error: unknown, text: string): unknown {
  return isTold(error) ? error : explained(error, text)
}

function explained(error: unknown, text: string): Explained {
  const details = error instanceof CoverdeskError ? error.clientMessage : messageOf(error)
  return new Explained(details ? `${text}\n${details}` : text, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
