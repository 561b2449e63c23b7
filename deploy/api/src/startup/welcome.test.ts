import { expect, it } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { demoUsers } from '../seed/users.ts'
import { welcomeText } from './welcome.ts'

const printed = (env: Record<string, string>, setUpUrl: string | null) =>
  welcomeText(readSettings({ DATA_DIR: '/nowhere', COVERDESK_SECRET: 'x'.repeat(40), ...env }), setUpUrl)

const production = {
  COVERDESK_ENV: 'prod',
  COVERDESK_SECRET: 'Zk3vQ9sLw2Xe7RbTq8YhNf5UcJd1MgPa',
  DATABASE_URL: 'postgres://coverdesk:hunter2@db:5432/coverdesk',
  SMTP_URL: 'smtp://mail.example.test',
  PAYSTACK_SECRET_KEY: 'sk_live_x',
  KYC_PROVIDER: 'dojah',
  SMS_PROVIDER: 'none',
  STAFF_ORIGIN: 'https://staff.example.test',
  GUEST_ORIGIN: 'https://guest.example.test',
  MARINE_ORIGIN: 'https://marine.example.test',
}

it('shows an insurer’s own installation the way to the first account, and nothing of the demo', () => {
  const page = 'https://staff.example.test/auth/set-up#token=t'
  const text = printed(production, page)
  expect(text).toContain(page)
  expect(text).toContain('(prod)')
  expect(text).not.toMatch(/localhost|hunter2|sk_live/)
  for (const { email } of demoUsers) expect(text).not.toContain(email)
  expect(printed(production, null)).not.toContain('first administrator')
})

it('names the demo’s accounts where there are any, and else the way to the first', () => {
  const account = demoUsers[0]?.email ?? ''
  const page = 'http://staff.localhost:8080/auth/set-up#token=t'
  expect(printed({ SEED: 'demo' }, null)).toContain(account)
  expect(printed({ SEED: 'demo' }, null)).not.toContain('first administrator')
  expect(printed({ SEED: 'base' }, page)).toContain(page)
  expect(printed({ SEED: 'base' }, page)).not.toContain(account)
})
