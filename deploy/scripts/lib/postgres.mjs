import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from './failure.mjs'
import { findPostgres, findProgram, freePort, installPackages, isRoot } from './machine.mjs'
import { capture } from './workspace.mjs'

/**
 * Starts a PostgreSQL of its own on a free port, with an empty cluster that lives as long as the tests.
 * The server refuses to run as root: then it runs as the user postgres.
 * @param {Record<string, string>} [more] settings of the server
 */
export async function startPostgres(more = {}) {
  if (!findPostgres()) await installPackages('postgresql')
  const bin = findPostgres()
  if (!bin) throw new Failure('PostgreSQL’s programs were not found: install them, or set TEST_DATABASE_URL.')
  const folder = mkdtempSync(join(tmpdir(), 'coverdesk-postgres-'))
  const run = await asServerUser(folder)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '128MB',
    ...more,
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  await orFail(
    run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  )
  const log = join(folder, 'server.log')
  await orFail(
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-t', '30', '-l', log, '-o', flags.join(' '), 'start']),
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function orFail(running) {
  const { code, output } = await running
  if (code !== 0) throw new Failure('PostgreSQL did not start.', output)
}

async function asServerUser(folder) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }
  if (!isRoot) return (command, args) => capture(command, args, { cwd: folder, env })
  const user = (await idOf('postgres')) ?? (await idOf('nobody'))
  const setpriv = findProgram('setpriv')
  if (!user || !setpriv)
    throw new Failure('PostgreSQL does not run as root, and there is no user postgres to run it.')
  chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const prefix = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return (command, args) => capture(setpriv, [...prefix, command, ...args], { cwd: folder, env })
}

async function idOf(name) {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => capture('id', [flag, name])))
  return uid.code === 0 ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}
