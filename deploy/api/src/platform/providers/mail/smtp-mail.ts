import { createTransport } from 'nodemailer'
import { ProviderDown, ProviderRefused } from '../provider-errors.ts'
import type { MailTransport } from './mail-transport.ts'
import { toMessage } from './message.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string
  from: string
  /** Milliseconds without progress before a try counts as failed, 10,000 by default. */
  timeout?: number
}

/** Sends emails by SMTP over a small pool of connections. */
export function createSmtpMail({ url, from, timeout = 10_000 }: SmtpOptions): MailTransport {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(from, mail)).catch(refuse)
    },
    async close() {
      transport.close()
    },
  }
}

/** Throws an error about this one email without its address; rethrows other errors, which concern every email. */
function refuse(error: Error & { code?: string; responseCode?: number }): never {
  const { code = '', responseCode: status } = error
  if (!status || !['EENVELOPE', 'EMESSAGE'].includes(code)) throw error
  const said = `The mail server answered ${status}`
  throw status >= 500 ? new ProviderRefused(said, status) : new ProviderDown(said)
}
