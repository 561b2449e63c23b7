import { readEvents } from '../../core/event-stream.ts'
import type { RequestOptions } from '../../core/request-options.ts'
import type { Transport } from '../../core/transport.ts'

/**
 * What changes for the signed-in staff member, told as it happens.
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
   * Opens a line, which lasts until it is lost, the session ends or `signal` gives it up; then open another with the id
   * of the last event. The first event tells the state. The timeout counts until the line is open.
   * @param lastId the id of the last event seen, or an empty text
   * @throws RateLimitError for somebody with too many lines
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

/** The events of a line, in their order. */
export type EventLine = AsyncGenerator<LiveEvent>

export interface LiveEvent {
  /** What to hand to `open` to go on after this event. */
  id: string
  data: NotificationsChanged
}

/** The state of one's notifications. */
export interface NotificationsChanged {
  unread: number
  /** Which came, were read or unread since the event before. */
  changed: string[]
  /** Too many changed to be named: read the lists again. */
  reload: boolean
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onSign?: () => void): EventLine {
  for await (const { id, event, data } of readEvents(body, onSign)) {
    if (event === 'notifications') yield { id, data: JSON.parse(data) as NotificationsChanged }
  }
}
