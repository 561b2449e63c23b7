import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Vault } from './crypto/secrets.ts'
import type { Changes } from './db/changes.ts'
import type { Clock } from './db/clock.ts'
import type { Db } from './db/database.ts'
import type { Disk } from './disk/watch-disk.ts'
import type { Renderer } from './printing/renderer.ts'
import type { FileStore } from './providers/files/file-store.ts'
import type { KycProvider } from './providers/kyc/kyc-provider.ts'
import type { MailTransport } from './providers/mail/mail-transport.ts'
import type { NiaProvider } from './providers/nia/nia-provider.ts'
import type { PaymentProvider } from './providers/payments/payment-provider.ts'
import type { SmsTransport } from './providers/sms/sms-transport.ts'
import type { Settings } from './settings/settings.ts'
import type { Translate } from './translations/translate.ts'

export interface Providers {
  payments: PaymentProvider
  kyc: KycProvider
  mail: MailTransport
  sms: SmsTransport | null
  /** The industry database of cargo certificates; null where none is configured. */
  nia: NiaProvider | null
  files: FileStore
}

/** Shared services of the API; created once by the process, or by a test. */
export interface Services {
  settings: Settings
  pool: pg.Pool
  db: Db
  /** Change notifications of the database. */
  changes: Changes
  clock: Clock
  vault: Vault
  /** Languages offered by the insurer, as cached in this process; other readers get English. */
  languages: string[]
  translate: Translate
  providers: Providers
  /** Path of the data folder. */
  disk: Disk
  renderer: Renderer
  /** Notifies the outbox worker of a new message. */
  wakeOutbox(): void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
