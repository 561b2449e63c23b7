import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

const PORTS_A_WORKER = 200
const PORTS_A_CHECKOUT = 1000
const CHECKOUTS = 20

// Each worker of each checkout has a range of its own, so that two that ask at the same moment never get the same.
const checkout = createHash('sha256').update(process.cwd()).digest().readUInt16BE() % CHECKOUTS
const worker = Number(process.env.VITEST_POOL_ID ?? 0) % (PORTS_A_CHECKOUT / PORTS_A_WORKER)
let next = 10_000 + checkout * PORTS_A_CHECKOUT + worker * PORTS_A_WORKER

/** A free port, for a server whose address is part of its settings. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next++
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
