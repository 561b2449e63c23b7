/** A file the app needs could not be fetched: a part of its code, or the texts of a page. */
export class MissingPartError extends Error {
  override name = 'MissingPartError'
  /** True when nothing answers at all; false when the server no longer has the file. */
  readonly offline: boolean
  /** The details below the text for people. */
  readonly clientMessage: string

  constructor(offline: boolean) {
    super(offline ? 'Network Error' : 'The file is gone')
    this.offline = offline
    this.clientMessage = this.message
  }
}

/** Whether a failure ends by itself once there is a connection. */
export function isOffline(error: unknown): boolean {
  if (error instanceof MissingPartError) return error.offline
  return error instanceof Error && error.name === 'NetworkError'
}

const failed = new Set<() => void>()

/** Registers how a cached failure is cleared, so that trying again fetches again. */
export function noteFailure(forget: () => void): void {
  failed.add(forget)
}

/** Clears every cached failure: what is needed is fetched again. */
export function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}
