import { NOWHERE } from '../mail/folder-mail.ts'
import type { MailTransport } from '../mail/mail-transport.ts'
import type { SmsTransport } from './sms-transport.ts'

const SMS_HOST = 'sms.localhost'
/** A number without a phone: an SMS to it is refused. */
const UNUSED_NUMBER = '+2347000000000'

/** SMS transport of the demo: sends an email to `{number}@sms.localhost` in the demo mailbox. */
export function createMailboxSms(mail: MailTransport): SmsTransport {
  return {
    reaches: () => true,
    send: ({ id, to, text }) =>
      mail.send({
        id,
        to: `${to.replace(/[^\d+]/g, '')}@${to === UNUSED_NUMBER ? `sms.${NOWHERE}` : SMS_HOST}`,
        subject: `SMS: ${text.slice(0, 60)}`,
        text,
        headers: { 'X-Coverdesk-Channel': 'sms-sandbox' },
      }),
  }
}
