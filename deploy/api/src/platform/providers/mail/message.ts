import { isEmail, normaliseText } from '@coverdesk/sdk'
import type { Mail } from './mail-transport.ts'

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const HEADER_NAME = /^[A-Za-z0-9-]+$/

/** Removes CR, LF and other control characters, so that a value cannot start another header. */
export const oneLine = (text: string): string => text.replace(CONTROLS, ' ').trim()

/** Returns the domain of a sender, written `Name <name@domain>` or plainly. */
const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/**
 * Builds the message for nodemailer, with safe headers, one plain recipient and a stable Message-ID.
 * @throws Error for an address that is not exactly one
 */
export function toMessage(from: string, mail: Mail) {
  const to = normaliseText(mail.to).trim()
  if (!isEmail(to)) throw new Error('The recipient is not one plain mail address.')
  const headers = Object.entries(mail.headers ?? {}).filter(([name]) => HEADER_NAME.test(name))
  return {
    messageId: `<${mail.id}@${domainOf(from)}>`,
    from: oneLine(from),
    to: { name: '', address: to },
    subject: oneLine(mail.subject),
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    ...(mail.replyTo && isEmail(mail.replyTo) ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    attachments: (mail.attachments ?? []).map(({ filename, content, contentType }) => ({
      filename: oneLine(filename),
      content,
      contentType: oneLine(contentType),
    })),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, oneLine(value)])),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
