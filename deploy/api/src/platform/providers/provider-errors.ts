/**
 * Thrown when the provider gave no usable response: refused, hung, 5xx, or cut off. The outcome is unknown, not failed.
 */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** Thrown when the provider refused the request; repeating it unchanged has the same result. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Returns whether an error is the provider's and may be temporary, rather than ours. */
export const isOfProvider = (error: unknown): boolean =>
  error instanceof ProviderDown || error instanceof ProviderRefused

/** Responses about our account with the provider (key, credit, rate), which an operator fixes. */
const ABOUT_US: ReadonlySet<number> = new Set([401, 402, 403, 407, 429])

/** Returns whether a provider refuses this one message permanently. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ProviderRefused && !ABOUT_US.has(error.status)
