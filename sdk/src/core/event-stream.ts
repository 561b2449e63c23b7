/** One server-sent event. */
export interface ServerEvent {
  id: string
  event: string
  data: string
}

/**
 * Reads server-sent events from a body as they arrive. An event without an id has the id of the last one.
 * @param onSign called for all received data, including heartbeats
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  const received: ServerEvent[] = []
  let lastId = ''
  try {
    // Loaded when a stream is read, so that no first screen carries it.
    const { createParser } = await import('eventsource-parser')
    const parser = createParser({
      onEvent({ id = lastId, event = 'message', data }) {
        lastId = id
        received.push({ id, event, data })
      },
    })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* received.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
