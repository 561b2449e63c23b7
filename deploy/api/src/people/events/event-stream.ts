import { PassThrough, type Readable } from 'node:stream'
import type { Principal } from '../../platform/access/principal.ts'
import type { Services } from '../../platform/services.ts'
import { readChanges } from './read-changes.ts'

/** Below the minute or so after which proxies take a silent line for dead. */
const HEARTBEAT = 20_000

export interface EventStreamOptions {
  services: Services
  userId: string
  /** The caller as of now; nobody once the session is over. */
  whoIsIt(): Promise<Principal>
  /** The id of the last event the caller saw. */
  lastId: number | undefined
}

/** What changes for one person as server-sent events, until they leave, the session is over or the process stops. */
export async function openEventStream(options: EventStreamOptions): Promise<Readable> {
  const { services, userId, whoIsIt } = options
  const out = new PassThrough()
  let lastId = options.lastId
  let pending = false
  let telling = false
  let told = ''

  const isOver = async (): Promise<boolean> => {
    const principal = await whoIsIt()
    return principal.kind !== 'staff' || principal.userId !== userId
  }
  const tell = async (): Promise<void> => {
    if (await isOver()) return void out.end()
    const { id, ...data } = await readChanges(services.db, userId, lastId)
    const text = JSON.stringify(data)
    const isNews = id !== lastId || text !== told
    lastId = id
    told = text
    if (isNews && !out.writableEnded) out.write(`id: ${id}\nevent: notifications\ndata: ${text}\n\n`)
  }
  const run = async (): Promise<void> => {
    if (telling) return
    telling = true
    try {
      while (pending && !out.writableEnded && !out.writableNeedDrain) {
        pending = false
        await tell()
      }
    } catch (error) {
      services.log.warn({ err: error }, 'a live line was ended')
      out.end()
    } finally {
      telling = false
    }
  }
  const changed = (): void => {
    pending = true
    void run()
  }
  const beat = async (): Promise<void> => {
    if (await isOver()) out.end()
    else if (!out.writableEnded && !out.writableNeedDrain) out.write(': still here\n\n')
  }

  const leave = await services.changes.listen({ topic: userId, changed, ended: () => out.end() })
  const heart = setInterval(() => void beat().catch(() => out.end()), HEARTBEAT)
  heart.unref()
  out.on('drain', () => void run())
  out.once('close', () => {
    clearInterval(heart)
    leave()
  })
  changed()
  return out
}
