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
