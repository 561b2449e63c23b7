import { CoverdeskError, KycError } from '@coverdesk/sdk'
import { detailsOf } from './error-facts.ts'
import { UserError } from './user-error.ts'

/**
 * Returns the text to display for an error: the message of the server or the app, or else the client's text about the
 * connection with its details on a second line, or else `fallback`. Programming errors are not displayed.
 */
export function errorText(error: unknown, fallback: string): string {
  return withDetails(errorSentence(error, fallback), error)
}

/** Returns the text without the details. */
export function errorSentence(error: unknown, fallback: string): string {
  const spoken = error instanceof CoverdeskError || error instanceof KycError || error instanceof UserError
  return spoken && error.message ? error.message : fallback
}

/** Appends the details of an error on a line of their own. */
export function withDetails(text: string, error: unknown): string {
  const details = detailsOf(error)
  return details && details !== text ? `${text}\n${details}` : text
}

/** Whether the message is from the server. */
export function hasServerMessage(error: unknown): boolean {
  return error instanceof KycError || (error instanceof CoverdeskError && error.hasServerMessage)
}
