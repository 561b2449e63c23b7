import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeInstallation, type Installation, openInstallation } from './installation.ts'
import { readSettings } from './platform/settings/settings.ts'
import { demoUsers } from './seed/users.ts'
import { databaseUrl, onServer, serverUrl } from './testing/database.ts'

const server = serverUrl()

describe.skipIf(!server)('several processes on one empty database', () => {
  it('all start, and the demo is there once', async () => {
    const name = `coverdesk_start_${process.pid}`
    await onServer(server ?? '', `create database ${name}`)
    const opened: Installation[] = []
    onTestFinished(async () => {
      await Promise.all(opened.map(closeInstallation))
      await onServer(server ?? '', `drop database ${name} with (force)`)
    })
    const settings = readSettings({
      DATABASE_URL: databaseUrl(server ?? '', name),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'coverdesk-start-')),
      SEED: 'demo',
    })
    opened.push(...(await Promise.all([1, 2, 3].map(() => openInstallation(settings, () => new Date())))))
    const [first] = opened as [Installation]
    const people = await first.services.db.selectFrom('users').select('email').orderBy('email').execute()
    const emails = people.map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining(demoUsers.map(({ email }) => email)))
    expect(new Set(emails).size).toBe(emails.length)
  }, 120_000)
})
