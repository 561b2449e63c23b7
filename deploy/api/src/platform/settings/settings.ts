import { z } from 'zod'
import {
  callingCodes,
  databaseUrl,
  flag,
  isStrongSecret,
  origin,
  smtpUrl,
  storageUrl,
  trustedProxies,
} from './setting-values.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  COVERDESK_ENV: z.enum(['demo', 'prod']).default('demo'),
  COVERDESK_SECRET: z.string().min(32).optional(),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  STAFF_ORIGIN: origin.optional(),
  GUEST_ORIGIN: origin.optional(),
  MARINE_ORIGIN: origin.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.string().default('Coverdesk <no-reply@coverdesk.test>'),
  STORAGE_URL: storageUrl.optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_URL: z.url().default('https://api.paystack.co'),
  KYC_PROVIDER: z.enum(['sandbox', 'dojah', 'prembly']).default('sandbox'),
  KYC_URL: z.url().optional(),
  KYC_APP_ID: z.string().optional(),
  KYC_API_KEY: z.string().optional(),
  NIA_URL: z.url().optional(),
  NIA_API_KEY: z.string().optional(),
  SMS_PROVIDER: z.enum(['none', 'sandbox', 'termii']).default('sandbox'),
  TERMII_API_KEY: z.string().optional(),
  TERMII_SENDER: z.string().default('Coverdesk'),
  SMS_COUNTRIES: callingCodes.default(['234']),
  SEED: z.enum(['none', 'base', 'demo']).optional(),
  CONTACT_HOLD_HOURS: z.coerce.number().int().min(0).max(720).default(72),
  PAPER_OBJECTION_HOURS: z.coerce.number().int().min(0).max(720).default(48),
  PAYEE_HOLD_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  RESET_BLOCK_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  KYC_DAILY_BUDGET: z.coerce.number().int().min(1).default(2000),
  PAYMENT_SWEEP_SECONDS: z.coerce.number().int().min(1).default(60),
  SANDBOX_DROP_WEBHOOKS: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  MIN_FREE_DISK: z.coerce.number().min(0).max(100).default(10),
})

/** Every setting's name; `deploy/.env.example` and the README have a line for each. */
export const settingNames = Object.keys(schema.shape)

export type Settings = Omit<
  z.infer<typeof schema>,
  'STAFF_ORIGIN' | 'GUEST_ORIGIN' | 'MARINE_ORIGIN' | 'SEED'
> & {
  STAFF_ORIGIN: string
  GUEST_ORIGIN: string
  MARINE_ORIGIN: string
  SEED: 'none' | 'base' | 'demo'
}

/** Thrown for an invalid setting; the message is the one line printed for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the environment. @throws SettingsError naming every invalid setting */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const known = Object.fromEntries(settingNames.map((key) => [key, env[key] || undefined]))
  const parsed = schema.safeParse(known)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Settings that cannot be used: ${errors.join('; ')}`)
  }
  const settings = parsed.data
  if (settings.COVERDESK_ENV === 'prod') refuseDemoParts(settings)
  const origins = {
    STAFF_ORIGIN: settings.STAFF_ORIGIN ?? `http://staff.localhost:${settings.PORT}`,
    GUEST_ORIGIN: settings.GUEST_ORIGIN ?? `http://guest.localhost:${settings.PORT}`,
    MARINE_ORIGIN: settings.MARINE_ORIGIN ?? `http://marine.localhost:${settings.PORT}`,
  }
  refuseSharedHosts(origins)
  return {
    ...settings,
    ...origins,
    SEED: settings.SEED ?? (settings.COVERDESK_ENV === 'demo' ? 'demo' : 'base'),
  }
}

/** Requires different hosts, because the host of a request selects the app. */
function refuseSharedHosts(origins: Record<string, string>): void {
  const hosts = Object.values(origins).map((address) => new URL(address).hostname)
  if (new Set(hosts).size < hosts.length)
    throw new SettingsError(
      `Settings that cannot be used: ${Object.keys(origins).join(', ')}: each needs a host of its own`,
    )
}

function refuseDemoParts(settings: z.infer<typeof schema>): void {
  const missing = [
    !settings.DATABASE_URL &&
      !settings.ALLOW_EMBEDDED_DATABASE &&
      'DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=true)',
    !(settings.COVERDESK_SECRET && isStrongSecret(settings.COVERDESK_SECRET)) &&
      'COVERDESK_SECRET (32 characters or more, drawn at random: openssl rand -base64 32)',
    !settings.SMTP_URL && 'SMTP_URL',
    !settings.PAYSTACK_SECRET_KEY && 'PAYSTACK_SECRET_KEY',
    settings.KYC_PROVIDER === 'sandbox' && 'KYC_PROVIDER (not the sandbox)',
    settings.SMS_PROVIDER === 'sandbox' && 'SMS_PROVIDER (not the sandbox)',
    !settings.STAFF_ORIGIN?.startsWith('https:') && 'STAFF_ORIGIN (https://…)',
    !settings.GUEST_ORIGIN?.startsWith('https:') && 'GUEST_ORIGIN (https://…)',
    !settings.MARINE_ORIGIN?.startsWith('https:') && 'MARINE_ORIGIN (https://…)',
    settings.SEED === 'demo' && 'SEED (not demo)',
  ].filter(Boolean)
  if (missing.length > 0) throw new SettingsError(`COVERDESK_ENV=prod needs: ${missing.join(', ')}`)
}
