import { ProviderRefused } from '../provider-errors.ts'
import { requestJson } from '../request-json.ts'
import type { SmsTransport } from './sms-transport.ts'

export interface TermiiOptions {
  baseUrl: string
  apiKey: string
  sender: string
  /** Calling codes of the countries that the account delivers to; every country without them. */
  countries?: readonly string[]
  /** Milliseconds, 8,000 by default. */
  timeout?: number
}

/** Sends SMS with Termii's `POST /api/sms/send`, which accepts no id of ours: an SMS sent twice arrives twice. */
export function createTermii({
  baseUrl,
  apiKey,
  sender,
  countries = [],
  timeout = 8_000,
}: TermiiOptions): SmsTransport {
  return {
    reaches: (phone) => countries.length === 0 || countries.some((code) => phone.startsWith(`+${code}`)),
    async send({ to, text }) {
      const message = {
        to: to.replace(/^\+/, ''),
        from: sender,
        sms: text,
        type: 'plain',
        channel: 'generic',
      }
      const body = { api_key: apiKey, ...message }
      const url = `${baseUrl}/api/sms/send`
      const { status } = await requestJson({ provider: 'Termii', url, method: 'POST', body, timeout })
      if (status >= 300) throw new ProviderRefused(`Termii answered ${status}`, status)
    },
  }
}
