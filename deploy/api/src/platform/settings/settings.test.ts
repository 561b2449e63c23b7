import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readSettings, settingNames } from './settings.ts'

const prod = {
  COVERDESK_ENV: 'prod',
  COVERDESK_SECRET: 'Zk3vQ9sLw2Xe7RbTq8YhNf5UcJd1MgPa',
  DATABASE_URL: 'postgres://coverdesk:pw@db:5432/coverdesk',
  SMTP_URL: 'smtp://mail.example.test',
  PAYSTACK_SECRET_KEY: 'sk_live_x',
  KYC_PROVIDER: 'dojah',
  SMS_PROVIDER: 'none',
  STAFF_ORIGIN: 'https://staff.example.test',
  GUEST_ORIGIN: 'https://guest.example.test',
  MARINE_ORIGIN: 'https://marine.example.test',
}

it('is the demo without any setting, for this machine only', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    COVERDESK_ENV: 'demo',
    SEED: 'demo',
    HOST: 'localhost',
    TRUST_PROXY: false,
  })
  expect(settings.STAFF_ORIGIN).toBe('http://staff.localhost:8080')
})

it('treats an empty variable as missing', () => {
  expect(readSettings({ HOST: '', TRUST_PROXY: '', STAFF_ORIGIN: '' })).toEqual(readSettings({}))
})

it('accepts a complete production configuration', () => {
  expect(readSettings(prod)).toMatchObject({ COVERDESK_ENV: 'prod', SEED: 'base' })
})

describe('names an invalid setting in one line', () => {
  it.each([
    ['PORT', '0'],
    ['DATABASE_URL', 'mysql://db/coverdesk'],
    ['STAFF_ORIGIN', 'javascript:alert(1)'],
    ['STAFF_ORIGIN', 'ftp://staff.example.test'],
    ['GUEST_ORIGIN', 'guest.example.test'],
    ['MARINE_ORIGIN', 'http://staff.localhost:8080'],
    ['SMTP_URL', 'http://mail.example.test'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', 'https://bucket.example.test'],
    ['COVERDESK_SECRET', 'short'],
    ['SEED', 'everything'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', 'proxy.example.test'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '99'],
    ['MIN_FREE_DISK', '101'],
    ['MIN_FREE_DISK', 'a lot'],
  ])('%s=%s', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(new RegExp(`^Settings that cannot be used: [^\n]*${name}[^\n]*$`))
    expect(read).toThrow(expect.objectContaining({ name: 'SettingsError' }))
  })

  it('never with the value, which may be a secret', () => {
    expect(() => readSettings({ COVERDESK_SECRET: 'hunter2' })).not.toThrow(/hunter2/)
  })
})

it.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.0/8', ['10.0.0.0/8']],
  ['127.0.0.1, ::1,fd00::/8', ['127.0.0.1', '::1', 'fd00::/8']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s selects the trusted proxies', (value, trusted) => {
  expect(readSettings({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(trusted)
})

describe('prod refuses', () => {
  it('addresses without TLS, since links would go in the clear', () => {
    const open = { STAFF_ORIGIN: 'http://staff.example.test', GUEST_ORIGIN: 'http://guest.example.test' }
    expect(() => readSettings({ ...prod, ...open })).toThrow(
      'COVERDESK_ENV=prod needs: STAFF_ORIGIN (https://…), GUEST_ORIGIN (https://…)',
    )
  })

  it('all missing settings at once', () => {
    expect(() => readSettings({ COVERDESK_ENV: 'prod' })).toThrow(
      /^COVERDESK_ENV=prod needs: DATABASE_URL .*COVERDESK_SECRET.*SMTP_URL.*MARINE_ORIGIN/,
    )
  })

  it.each([
    'a'.repeat(64),
    '0123456789012345678901234567890123456789',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'password'.repeat(8),
    'k3Jx'.repeat(12),
    `${'k3Jx'.repeat(8)}k3`,
    '01234567012345670123456701234567',
    'change-me-please-this-is-not-a-secret',
    'coverdesk-production-secret-number-1',
    'a secret of the tests, long enough to pass',
  ])('the predictable secret %s', (secret) => {
    expect(() => readSettings({ ...prod, COVERDESK_SECRET: secret })).toThrow(
      /^COVERDESK_ENV=prod needs: COVERDESK_SECRET \(.*random/,
    )
  })

  it.each([
    'f3a9c17be04d5826f3091e7ca5b86d42',
    'q83vEjRWeJCrze8BI0VniavN7wEjRWeJ',
    'dW6-x_1R0pZtYbQm4sKf9LhNcVgA2eJu7TiOw3yXkHE',
  ])('no random secret: %s', (secret) => {
    expect(readSettings({ ...prod, COVERDESK_SECRET: secret }).COVERDESK_SECRET).toBe(secret)
  })
})

it.each(['lots', '12', '-1'])('HEAP_MB=%s stops the start with one line', async (HEAP_MB) => {
  const serve = fileURLToPath(new URL('../../../../scripts/serve.mjs', import.meta.url))
  const started = promisify(execFile)(process.execPath, [serve], { env: { ...process.env, HEAP_MB } })
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: `✗ HEAP_MB cannot be ${HEAP_MB}: set megabytes, 96 or more.\n`,
  })
})

it.each(['deploy/.env.example', 'README.md'])('each have a line in %s', (file) => {
  const text = readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8')
  const written = new Set(text.match(/\b[A-Z][A-Z_]+\b/g))
  expect(settingNames.filter((name) => !written.has(name))).toEqual([])
})
