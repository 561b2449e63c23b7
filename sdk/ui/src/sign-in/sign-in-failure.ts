import { CoverdeskError } from '@coverdesk/sdk'
import { hasServerMessage } from '../errors/error-text.ts'
import { UserError } from '../errors/user-error.ts'
import type { Message } from '../locale/message.ts'

/** Why no code was sent: what the server or the client says, else `said` with the message of the error below it. */
export function codeFailure(error: unknown, said: Message): unknown {
  return error instanceof CoverdeskError ? error : userError(error, said)
}

/** Why the sign-in failed: what the server says, else `said` with the message of the error below it. */
export function loginFailure(error: unknown, said: Message): unknown {
  return hasServerMessage(error) ? error : userError(error, said)
}

function userError(error: unknown, said: Message): UserError {
  const details = error instanceof CoverdeskError ? error.clientMessage : messageOf(error)
  return new UserError({ ...said, details }, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
