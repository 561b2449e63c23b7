import { expect, it } from 'vitest'
import { readSettings } from './platform/settings/settings.ts'
import { demoUsers } from './seed/users.ts'
import { welcomeText } from './welcome.ts'

const said = (env: Record<string, string>, setUpUrl: string | null) =>
  welcomeText(readSettings({ DATA_DIR: '/nowhere', COVERDESK_SECRET: 'x'.repeat(40), ...env }), setUpUrl)

it('names the demo’s accounts where there are any, and else the way to the first', () => {
  const account = demoUsers[0]?.email ?? ''
  const page = 'http://staff.localhost:8080/auth/set-up#token=t'
  expect(said({ SEED: 'demo' }, null)).toContain(account)
  expect(said({ SEED: 'demo' }, null)).not.toContain('first administrator')
  expect(said({ SEED: 'base' }, page)).toContain(page)
  expect(said({ SEED: 'base' }, page)).not.toContain(account)
})
