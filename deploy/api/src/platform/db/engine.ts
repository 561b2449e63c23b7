import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { reasonOf } from '../errors/reason-of.ts'
import { StartError } from '../errors/start-error.ts'
import { entryPoint } from '../paths/paths.ts'
import { DataFolderError, makeFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'

/** A running PostgreSQL: the embedded one, or a server reached by its URL. */
export interface Engine {
  embedded: boolean
  /** Connection options for `pg`. */
  connection: PoolConfig
  close(): Promise<void>
}

/** Id of a terminated thread. */
const ENDED = -1

/** Uses the PostgreSQL server at `url`, or starts the embedded engine in `dataDir`. */
export async function startEngine(options: { url?: string | undefined; dataDir: string }): Promise<Engine> {
  if (options.url) {
    return { embedded: false, connection: { connectionString: options.url }, close: async () => {} }
  }
  return startEmbedded(resolve(options.dataDir))
}

async function startEmbedded(dataDir: string): Promise<Engine> {
  const unlock = lockFolder(dataDir)
  const socketFolder = makeSocketFolder()
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  process.once('exit', release)
  try {
    const databaseFolder = join(dataDir, 'postgres')
    makeFolder(databaseFolder)
    const worker = new Worker(entryPoint('embedded-worker', import.meta.url), {
      workerData: {
        dataDir: databaseFolder,
        socketPath: join(socketFolder, '.s.PGSQL.5432'),
        program: await databaseProgram(),
      },
    })
    const ended = endOf(worker)
    await Promise.race([hear(worker, 'ready'), ended])
    return {
      embedded: true,
      connection: { host: socketFolder, user: 'postgres', database: 'postgres', ssl: false },
      async close() {
        if (worker.threadId !== ENDED) {
          worker.postMessage('close')
          await Promise.race([hear(worker, 'closed'), ended])
          await worker.terminate()
        }
        process.removeListener('exit', release)
        release()
      },
    }
  } catch (cause) {
    process.removeListener('exit', release)
    release()
    if (cause instanceof DataFolderError) throw cause
    throw new DataFolderError(
      `The database in the data folder ${dataDir} cannot be opened (${reasonOf(cause)}): restore it from a backup, or set another DATA_DIR.`,
      { cause },
    )
  }
}

function makeSocketFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'coverdesk-'))
  } catch (cause) {
    throw new StartError(
      `No folder can be made in ${tmpdir()} (${reasonOf(cause)}): set TMPDIR to one that can be written.`,
      { cause },
    )
  }
}

let program: Promise<WebAssembly.Module> | undefined

/** The engine's program, compiled once for the process; all its engines run the same machine code. */
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
  return new Promise((done) => worker.on('message', (message) => message === word && done()))
}

/** Rejects when the worker ends, with the reason. */
function endOf(worker: Worker): Promise<never> {
  const ended = new Promise<never>((_done, fail) => {
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`the embedded database stopped (${code})`)))
  })
  ended.catch(() => {})
  return ended
}
