import { CoverdeskError } from '@coverdesk/sdk'
import { hasServerMessage } from '../errors/error-text.ts'
import { UserError } from '../errors/user-error.ts'

/** Why no code was sent: what the server or the client says, else `text` with the message of the error below it. */
export function codeFailure(error: unknown, text: string): unknown {
  return error instanceof CoverdeskError ? error : userError(error, text)
}

/** Why the sign-in failed: what the server says, else `text` with the message of the error below it. */
export function loginFailure(error: unknown, text: string): unknown {
  return hasServerMessage(error) ? error : userError(error, text)
}

function userError(error: unknown, text: string): UserError {
  const details = error instanceof CoverdeskError ? error.clientMessage : messageOf(error)
  return new UserError(details ? `${text}\n${details}` : text, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
