import { PassThrough, type Readable } from 'node:stream'
import type { Services } from '../services.ts'

/** Milliseconds between heartbeats, below the minute or so after which proxies close a silent connection. */
const HEARTBEAT = 20_000

export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Compression by a proxy would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream that has ended leaves no connection that a stop would wait for.
  connection: 'close',
}

export interface EventStreamOptions<State extends { id: number }> {
  services: Services
  /** Notification topic for changes that concern the caller. */
  topic: string
  event: string
  /** Returns whether the stream has to end: the session is over, or its subject was deleted. */
  isOver(): Promise<boolean>
  /** Reads the current state; its `id` grows with every change. */
  read(lastId: number | undefined): Promise<State>
  /** The id of the last event the caller received. */
  lastId: number | undefined
}

/** Opens an event stream of changes until the caller disconnects, the stream is over or the process stops. */
export async function openEventStream<State extends { id: number }>(
  options: EventStreamOptions<State>,
): Promise<Readable> {
  const { services, topic, event, isOver, read } = options
  const out = new PassThrough()
  let lastId = options.lastId
  let pending = false
  let sending = false
  let lastSent = ''

  const send = async (): Promise<void> => {
    if (await isOver()) return void out.end()
    const { id, ...data } = await read(lastId)
    const text = JSON.stringify(data)
    const isNews = id !== lastId || text !== lastSent
    lastId = id
    lastSent = text
    if (isNews && !out.writableEnded) out.write(`id: ${id}\nevent: ${event}\ndata: ${text}\n\n`)
  }
  const run = async (): Promise<void> => {
    if (sending) return
    sending = true
    try {
      while (pending && !out.writableEnded && !out.writableNeedDrain) {
        pending = false
        await send()
      }
    } catch (error) {
      services.log.warn({ err: error }, 'an event stream was ended')
      out.end()
    } finally {
      sending = false
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

/** Treats an invalid id as none. */
export function lastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined
}
