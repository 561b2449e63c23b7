import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { demoUsers } from '../seed/users.ts'
import { databaseUrl, onServer, serverUrl } from '../testing/database.ts'
import { closeInstallation, type Installation, openInstallation } from './installation.ts'

const server = serverUrl()

describe.skipIf(!server)('a database that is restarted during a start', () => {
  it('is waited for', async () => {
    const name = `coverdesk_away_${process.pid}`
    await onServer(server ?? '', `create database ${name}`)
    const settings = readSettings({
      DATABASE_URL: databaseUrl(server ?? '', name),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'coverdesk-away-')),
      SEED: 'base',
    })
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    const opening = openInstallation(settings, () => new Date())
    for (let times = 0; times < 4; times += 1) {
      await setTimeout(400)
      await onServer(
        server ?? '',
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    }
    const opened = await opening
    onTestFinished(async () => {
      await closeInstallation(opened)
      await onServer(server ?? '', `drop database ${name} with (force)`)
    })
    const { rows } = await opened.pool.query<{ count: number }>('select count(*) as count from roles')
    expect(rows[0]?.count).toBeGreaterThan(0)
    expect(said).toHaveBeenCalledWith(
      expect.stringMatching(/^The database is away \(.+\): waiting for it\.\n$/),
    )
    said.mockRestore()
  }, 120_000)
})

describe.skipIf(!server)('several processes on one empty database', () => {
  it('all start, and the demo is seeded once', async () => {
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
