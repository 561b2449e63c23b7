/** The provider did not give a usable answer: refused, hung, 5xx, or cut off. What was asked is unknown, not failed. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** The provider understood and said no; asking again the same way changes nothing. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Whether a fault is the provider's, who may be better a moment later, and not one of ours. */
export const isOfProvider = (error: unknown): boolean =>
  error instanceof ProviderDown || error instanceof ProviderRefused

/** Answers about our account with the provider (key, credit, rate), which an operator fixes. */
const ABOUT_US: ReadonlySet<number> = new Set([401, 402, 403, 407, 429])

/** Whether a provider says no to this one message, so that it says so again. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ProviderRefused && !ABOUT_US.has(error.status)
