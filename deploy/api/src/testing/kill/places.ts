import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, onServer, serverUrl, TEMPLATE_DATABASE } from '../database.ts'

/** Where a journey happens: a work folder, and in it the data folder; on a server also a database of its own. */
export interface Place {
  folder: string
  dataDir: string
  database: string | null
  url: string | undefined
  remove(): Promise<void>
}

/** A copy of the seeded template that `global-setup.ts` made, or of a place whose journey is over, without its mails. */
export async function makePlace(from?: Place): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'coverdesk-kill-'))
  const dataDir = join(folder, 'data')
  mkdirSync(join(folder, 'tmp'))
  const server = serverUrl()
  const database = server ? `coverdesk_kill_${process.pid}_${Math.random().toString(36).slice(2, 10)}` : null
  if (server) {
    await onServer(server, `create database ${database} template ${from?.database ?? TEMPLATE_DATABASE}`)
  }
  mkdirSync(dataDir)
  const template = from?.dataDir ?? (server ? undefined : process.env.TEST_TEMPLATE_FOLDER)
  if (template) cpSync(template, dataDir, { recursive: true })
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  return {
    folder,
    dataDir,
    database,
    url: server && database ? databaseUrl(server, database) : undefined,
    async remove() {
      if (server) await onServer(server, `drop database if exists ${database} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
