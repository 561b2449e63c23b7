export interface Sms {
  /** E.164. */
  to: string
  text: string
}

export interface SmsTransport {
  /** @throws ProviderDown, ProviderRefused when it was not taken */
  send(sms: Sms): Promise<void>
}
