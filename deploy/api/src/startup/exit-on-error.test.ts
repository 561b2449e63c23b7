import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exitOnError } from './exit-on-error.ts'

const server = fileURLToPath(new URL('../server.ts', import.meta.url))
const flags = ['--conditions=@coverdesk/source', '--disable-warning=ExperimentalWarning']
const nowhere = 'postgres://coverdesk:hunter2@127.0.0.1:1/coverdesk'

it.each([
  ['a setting', { PORT: 'lots' }, /^Settings that cannot be used: PORT: [^\n]+\n$/],
  ['the data folder', { DATA_DIR: '/proc/nowhere' }, /^The data folder \/proc\/nowhere cannot be [^\n]+\n$/],
  [
    'the database',
    { DATABASE_URL: nowhere },
    /^The database is away [^\n]+: waiting for it\.\nThe database cannot be reached [^\n]+: check DATABASE_URL\.\n$/,
  ],
])('a start that %s stops ends in plain words', async (_what, env, line) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'coverdesk-start-'))
  const started = promisify(execFile)(process.execPath, [...flags, server], { env: { DATA_DIR, ...env } })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line), stdout: '' })
})

it('an unexpected error ends the process too, and is logged with its stack', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const error = new TypeError('x is not a function')
  await exitOnError(() => Promise.reject(error))
  expect(exit.mock.calls).toEqual([[1]])
  expect(logged.mock.calls).toEqual([[error]])
})
