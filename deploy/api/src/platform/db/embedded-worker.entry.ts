import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { BatchingEngine } from './batching-engine.ts'

interface Start {
  dataDir: string
  socketPath: string
  program: WebAssembly.Module
}

const { dataDir, socketPath, program } = workerData as Start
const db = new BatchingEngine({
  dataDir,
  pgliteWasmModule: program,
  extensions: { pg_trgm, btree_gist },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
})
await db.waitReady
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 64 })
await server.start()
parentPort?.postMessage('ready')
parentPort?.once('message', async () => {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed')
})
