import pg from 'pg'

const CHANNEL = 'changes'
const AGAIN_AFTER = 1_000

/** A listener for changes of one topic. */
interface Listener {
  topic: string
  /** Called when a change occurred, or may have occurred while notifications were lost. */
  changed(): void
  /** Called when the process stops. */
  ended(): void
}

/** Change notifications of the database by topic, from every process. */
export interface Changes {
  listen(listener: Listener): Promise<() => void>
  /** Number of listeners to a topic in this process. */
  count(topic: string): number
  close(): Promise<void>
}

/**
 * Listens from the first listener on: on a connection of its own, or on the only connection of a pool of one, as the
 * embedded engine is one session.
 */
export function hearChanges(pool: pg.Pool): Changes {
  const listeners = new Set<Listener>()
  let line: Promise<pg.Client | undefined> | undefined
  let closed = false

  const hear = ({ payload }: pg.Notification): void => {
    for (const listener of listeners) if (listener.topic === payload) listener.changed()
  }
  const notifyAll = (): void => {
    for (const listener of listeners) listener.changed()
  }
  const lost = (): void => {
    line = undefined
    if (closed || listeners.size === 0) return
    const timer = setTimeout(() => {
      if (closed || line) return
      line = open()
      line.then(notifyAll).catch(() => undefined)
    }, AGAIN_AFTER)
    timer.unref()
  }
  const open = (): Promise<pg.Client | undefined> =>
    (pool.options.max === 1 ? listenOnOnly(pool, hear) : listenApart(pool, hear, lost)).catch(
      (error: unknown) => {
        lost()
        throw error
      },
    )

  return {
    async listen(listener) {
      listeners.add(listener)
      line ??= open()
      try {
        await line
      } catch (error) {
        listeners.delete(listener)
        throw error
      }
      return () => listeners.delete(listener)
    },
    count: (topic) => [...listeners].filter((listener) => listener.topic === topic).length,
    async close() {
      closed = true
      for (const listener of listeners) listener.ended()
      listeners.clear()
      const client = await line?.catch(() => undefined)
      await client?.end()
    },
  }
}

type OnNotification = (notification: pg.Notification) => void

async function listenOnOnly(pool: pg.Pool, hear: OnNotification): Promise<undefined> {
  const follow = (client: pg.ClientBase): Promise<unknown> => {
    client.on('notification', hear)
    return client.query(`listen ${CHANNEL}`)
  }
  const client = await pool.connect()
  try {
    await follow(client)
  } finally {
    client.release()
  }
  pool.on('connect', (later) => void follow(later).catch(() => undefined))
}

async function listenApart(pool: pg.Pool, hear: OnNotification, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client(pool.options)
  client.on('notification', hear)
  client.on('error', () => {})
  await client.connect()
  client.once('end', lost)
  await client.query(`listen ${CHANNEL}`)
  return client
}
