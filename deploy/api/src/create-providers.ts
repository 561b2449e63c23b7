import { defaultFolder, namedBucket } from './platform/providers/files/environment-store.ts'
import { openFileStore } from './platform/providers/files/open-file-store.ts'
import { createDojah } from './platform/providers/kyc/dojah.ts'
import type { KycProvider } from './platform/providers/kyc/kyc-provider.ts'
import { createPrembly } from './platform/providers/kyc/prembly.ts'
import { createFolderMail, mailFolder } from './platform/providers/mail/folder-mail.ts'
import type { MailTransport } from './platform/providers/mail/mail-transport.ts'
import { createSmtpMail } from './platform/providers/mail/smtp-mail.ts'
import { createHttpNia } from './platform/providers/nia/http-nia.ts'
import type { NiaProvider } from './platform/providers/nia/nia-provider.ts'
import { createPaystack } from './platform/providers/payments/paystack.ts'
import { SANDBOX_APP_ID, SANDBOX_SECRET } from './platform/providers/sandbox-keys.ts'
import { createMailboxSms } from './platform/providers/sms/mailbox-sms.ts'
import type { SmsTransport } from './platform/providers/sms/sms-transport.ts'
import { createTermii } from './platform/providers/sms/termii.ts'
import type { Providers } from './platform/services.ts'
import type { Settings } from './platform/settings/settings.ts'

/** Milliseconds. The same process answers, and may be busy. */
const SANDBOX_TIMEOUT = 30_000

/** Creates the external services that the settings choose; those that are not set are sandboxes in the same process. */
export function createProviders(settings: Settings): Providers {
  const mail = createMail(settings)
  return {
    mail,
    payments: createPaystack(
      settings.PAYSTACK_SECRET_KEY
        ? { baseUrl: settings.PAYSTACK_URL, secretKey: settings.PAYSTACK_SECRET_KEY }
        : {
            baseUrl: `${sandboxUrl(settings)}/paystack`,
            secretKey: SANDBOX_SECRET,
            timeout: SANDBOX_TIMEOUT,
          },
    ),
    kyc: createKyc(settings),
    sms: createSms(settings, mail),
    nia: createNia(settings),
    files: openFileStore(storageAddress(settings)),
  }
}

const storageAddress = ({ STORAGE_URL, DATA_DIR, COVERDESK_ENV }: Settings): string =>
  STORAGE_URL ? namedBucket(STORAGE_URL, COVERDESK_ENV) : `file:${defaultFolder(DATA_DIR, COVERDESK_ENV)}`

const sandboxUrl = ({ PORT, HOST }: Settings): string =>
  `http://${everywhere.has(HOST) ? '127.0.0.1' : hostInUrl(HOST)}:${PORT}/sandbox`
const everywhere = new Set(['localhost', '0.0.0.0', '::'])
const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function createMail(settings: Settings): MailTransport {
  const from = settings.MAIL_FROM
  if (settings.SMTP_URL) return createSmtpMail({ url: settings.SMTP_URL, from })
  return createFolderMail({ folder: mailFolder(settings), from })
}

function createKyc(settings: Settings): KycProvider {
  const keys = { appId: settings.KYC_APP_ID ?? '', apiKey: settings.KYC_API_KEY ?? '' }
  switch (settings.KYC_PROVIDER) {
    case 'dojah':
      return createDojah({ baseUrl: settings.KYC_URL ?? 'https://api.dojah.io', ...keys })
    case 'prembly':
      return createPrembly({ baseUrl: settings.KYC_URL ?? 'https://api.prembly.com', ...keys })
    case 'sandbox': {
      const baseUrl = settings.KYC_URL ?? `${sandboxUrl(settings)}/kyc`
      return createDojah({ baseUrl, appId: SANDBOX_APP_ID, apiKey: SANDBOX_APP_ID, timeout: SANDBOX_TIMEOUT })
    }
  }
}

function createSms(settings: Settings, mail: MailTransport): SmsTransport | null {
  switch (settings.SMS_PROVIDER) {
    case 'none':
      return null
    case 'sandbox':
      return createMailboxSms(mail)
    case 'termii':
      return createTermii({
        baseUrl: 'https://api.ng.termii.com',
        apiKey: settings.TERMII_API_KEY ?? '',
        sender: settings.TERMII_SENDER,
        countries: settings.SMS_COUNTRIES,
      })
  }
}

function createNia(settings: Settings): NiaProvider | null {
  const { NIA_URL, NIA_API_KEY = '', COVERDESK_ENV } = settings
  if (NIA_URL) return createHttpNia({ baseUrl: NIA_URL, apiKey: NIA_API_KEY })
  if (COVERDESK_ENV !== 'demo') return null
  const baseUrl = `${sandboxUrl(settings)}/nia`
  return createHttpNia({ baseUrl, apiKey: SANDBOX_APP_ID, isSandbox: true, timeout: SANDBOX_TIMEOUT })
}
