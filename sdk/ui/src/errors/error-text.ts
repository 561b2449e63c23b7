import { CoverdeskError, KycError } from '@coverdesk/sdk'
import { detailsOf } from './error-facts.ts'
import { Explained } from './explained.ts'

/**
 * The text to show for a failure: what the server or the app told, else what the client says of the connection with its
 * details on a second line, else `fallback`. A mistake of the program is nothing for people to read.
 */
export function errorText(error: unknown, fallback: string): string {
  return withDetails(errorSentence(error, fallback), error)
}

/** The same without the details. */
export function errorSentence(error: unknown, fallback: string): string {
  const spoken = error instanceof CoverdeskError || error instanceof KycError || error instanceof Explained
  return spoken && error.message ? error.message : fallback
}

/** Puts the details of a failure on a line of their own below its text. */
export function withDetails(text: string, error: unknown): string {
  const details = detailsOf(error)
  return details && details !== text ? `${text}\n${details}` : text
}

/** Whether the server itself said what was wrong. */
export function isTold(error: unknown): boolean {
  return error instanceof KycError || (error instanceof CoverdeskError && error.hasServerMessage)
}
