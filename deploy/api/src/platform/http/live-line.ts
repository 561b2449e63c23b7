import { PassThrough, type Readable } from 'node:stream'
import type { Services } from '../services.ts'

/** Below the minute or so after which proxies take a silent line for dead. */
const HEARTBEAT = 20_000

export const liveLineHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // What compresses on the way would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A line that has ended leaves nothing behind for a stop to wait for.
  connection: 'close',
}

export interface LiveLineOptions<State extends { id: number }> {
  services: Services
  /** What the database calls a change that concerns the caller. */
  topic: string
  event: string
  /** Whether the line is to end: the session is over, or what it tells of is gone. */
  isOver(): Promise<boolean>
  /** The state now; its `id` grows with every change. */
  read(lastId: number | undefined): Promise<State>
  /** The id of the last event the caller saw. */
  lastId: number | undefined
}

/** What changes as server-sent events, until the caller leaves, the line is over or the process stops. */
export async function openLiveLine<State extends { id: number }>(
  options: LiveLineOptions<State>,
): Promise<Readable> {
  const { services, topic, event, isOver, read } = options
  const out = new PassThrough()
  let lastId = options.lastId
  let pending = false
  let telling = false
  let told = ''

  const tell = async (): Promise<void> => {
    if (await isOver()) return void out.end()
    const { id, ...data } = await read(lastId)
    const text = JSON.stringify(data)
    const isNews = id !== lastId || text !== told
    lastId = id
    told = text
    if (isNews && !out.writableEnded) out.write(`id: ${id}\nevent: ${event}\ndata: ${text}\n\n`)
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

  const leave = await services.changes.listen({ topic, changed, ended: () => out.end() })
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

/** An id that is none of ours counts as none. */
export function lastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
