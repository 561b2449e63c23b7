interface Sms {
  /** The same at each try, for providers that accept an id. */
  id: string
  /** E.164. */
  to: string
  text: string
}

export interface SmsTransport {
  /** Returns whether the gateway delivers to the country of this number (E.164). */
  reaches(phone: string): boolean
  /** @throws ProviderDown, ProviderRefused when it was not accepted */
  send(sms: Sms): Promise<void>
}
