import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumPath, port } from './src/environment.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
// Workers load this file again: the folder is made once and handed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'coverdesk-e2e-'))

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 3,
  // The step `e2e` runs tests in deploy/scripts/quarantine.json a second time, and up to two other failures, named.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  // Patience, not a promise: a busy machine is slow, and the test's own timeout ends what never comes.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['./src/spec/report.ts']],
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    // Nothing is drawn over and over while a page is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Every worker is a network of its own: the suite buys more policies in an hour than one network may look up people.
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.0.${Number(process.env.TEST_WORKER_INDEX ?? 0) + 1}` },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: ['guest/**/*.e2e.ts', 'everywhere/**/*.e2e.ts'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: ['staff/**/*.e2e.ts', 'marine/**/*.e2e.ts', 'everywhere/**/*.e2e.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'specification',
      testMatch: 'spec/**/*.e2e.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `${join(root, 'node_modules/node/bin/node')} deploy/scripts/serve.mjs`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      COVERDESK_ENV: 'demo',
      SEED: 'demo',
      LOG_LEVEL: 'error',
      PAYMENT_SWEEP_SECONDS: '5',
      TRUST_PROXY: '1',
      MIN_FREE_DISK: '0',
    },
  },
})
