import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './folder-lock.ts'

/** A running PostgreSQL: the embedded one, or a server reached by its URL. */
export interface Engine {
  embedded: boolean
  /** How `pg` reaches it. */
  connection: PoolConfig
  close(): Promise<void>
}

/** Uses the PostgreSQL server at `url`, or starts the embedded engine in `dataDir`. */
export async function startEngine(options: { url?: string | undefined; dataDir: string }): Promise<Engine> {
  if (options.url) {
    return { embedded: false, connection: { connectionString: options.url }, close: async () => {} }
  }
  return startEmbedded(resolve(options.dataDir))
}

async function startEmbedded(dataDir: string): Promise<Engine> {
  const unlock = lockFolder(dataDir)
  const socketFolder = mkdtempSync(join(tmpdir(), 'coverdesk-'))
  const databaseFolder = join(dataDir, 'postgres')
  mkdirSync(databaseFolder, { recursive: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      dataDir: databaseFolder,
      socketPath: join(socketFolder, '.s.PGSQL.5432'),
      program: await databaseProgram(),
    },
  })
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  process.once('exit', release)
  try {
    await hear(worker, 'ready')
  } catch (error) {
    release()
    throw error
  }
  return {
    embedded: true,
    connection: { host: socketFolder, user: 'postgres', database: 'postgres', ssl: false },
    async close() {
      worker.postMessage('close')
      await hear(worker, 'closed')
      await worker.terminate()
      process.removeListener('exit', release)
      release()
    },
  }
}

let program: Promise<WebAssembly.Module> | undefined

/** The database's program, compiled once for the process; each engine of it runs the same machine code. */
function databaseProgram(): Promise<WebAssembly.Module> {
  program ??= compileProgram()
  return program
}

async function compileProgram(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')))
}

/** Waits for one message of the worker. Node's watch mode sends messages of its own through the same port. */
function hear(worker: Worker, word: string): Promise<void> {
  return new Promise((done, fail) => {
    worker.on('message', (message) => message === word && done())
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`The embedded database stopped (${code}).`)))
  })
}
