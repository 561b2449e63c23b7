import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Engine, startEngine } from '../platform/db/engine.ts'

/**
 * Location of the seeded template that `global-setup.ts` created: a folder for the embedded engine, a database on a
 * server.
 */
const TEMPLATE_FOLDER = 'TEST_TEMPLATE_FOLDER'
export const TEMPLATE_DATABASE = 'coverdesk_template'

export const serverUrl = (): string | undefined => process.env.TEST_DATABASE_URL

export function setTemplateFolder(folder: string): void {
  process.env[TEMPLATE_FOLDER] = folder
}

/** A fresh copy of the seeded database on the engine under test. */
export async function openTestEngine(): Promise<Engine & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-test-'))
  const url = serverUrl()
  const engine = url ? await createDatabase(url, TEMPLATE_DATABASE) : await copyFolder(dataDir)
  return {
    ...engine,
    dataDir,
    async close() {
      await engine.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An empty engine, for tests of what happens before there is a template. */
export async function openEmptyEngine(): Promise<Engine> {
  const url = serverUrl()
  if (url) return createDatabase(url)
  const dataDir = mkdtempSync(join(tmpdir(), 'coverdesk-test-'))
  const engine = await startEngine({ dataDir })
  return {
    ...engine,
    async close() {
      await engine.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function copyFolder(dataDir: string): Promise<Engine> {
  cpSync(process.env[TEMPLATE_FOLDER] ?? '', dataDir, { recursive: true })
  return startEngine({ dataDir })
}

async function createDatabase(url: string, template = 'template1'): Promise<Engine> {
  const name = `coverdesk_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // Checkpoints cost nothing here, and copying files is faster than a log of their pages.
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  const engine = await startEngine({ url: databaseUrl(url, name), dataDir: '' })
  return { ...engine, close: () => onServer(url, `drop database if exists ${name} with (force)`) }
}

export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
