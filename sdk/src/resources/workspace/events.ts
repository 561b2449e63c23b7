import { readEvents } from '../../core/event-stream.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'
import type { Integer } from '../../money/units.ts'

/**
 * The event stream of the signed-in staff user.
 * @example
 * const line = await client.workspace.events.open()
 * for await (const { data } of line) console.log(`${data.unread} unread`)
 */
export class Events {
  readonly #send: Transport
  constructor(send: Transport) {
    this.#send = send
  }
  /**
   * Opens an event stream, which lasts until the connection is lost, the session ends or `signal` aborts it; then
   * open another with the id of the last event. The first event has the present state. The timeout applies until the
   * stream is open.
   * @param lastId the id of the last event received, or an empty text
   * @throws RateLimitError for a user with too many open streams
   */
  async open(lastId = '', options: RequestOptions & { onSign?: () => void } = {}): Promise<EventLine> {
    const { onSign, ...call } = options
    const headers = lastId ? { ...call.headers, 'last-event-id': lastId } : call.headers
    const body = await this.#send<ReadableStream<Uint8Array>>(
      '/events',
      { responseType: 'stream' },
      { ...call, headers },
    )
    return eventsOf(body, onSign)
  }
}

/** The events of a stream, in their order. */
export type EventLine = AsyncGenerator<LiveEvent>

export interface LiveEvent {
  /** The id to pass to `open` to continue after this event. */
  id: string
  data: NotificationsChanged
}

/** The state of the caller's notifications. */
export interface NotificationsChanged {
  unread: Integer
  /** Ids of notifications that were added, read or marked unread since the last event. */
  changed: string[]
  /** Whether too many changed to be listed: load the lists again. */
  reload: boolean
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onSign?: () => void): EventLine {
  for await (const { id, event, data } of readEvents(body, onSign)) {
    if (event === 'notifications') yield { id, data: JSON.parse(data) as NotificationsChanged }
  }
}
