import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, onServer, serverUrl, TEMPLATE_DATABASE } from '../database.ts'

/** Location of a journey: a work folder with the data folder; on a server also a database of its own. */
export interface Place {
  folder: string
  dataDir: string
  database: string | null
  url: string | undefined
  remove(): Promise<void>
}

/** Copies the seeded template of `global-setup.ts`, or the place of a finished journey, without its emails. */
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
