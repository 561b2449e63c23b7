/** One server-sent event. */
export interface ServerEvent {
  id: string
  event: string
  data: string
}

/**
 * Reads server-sent events from a body as they arrive, as the HTML standard separates them.
 * @param onSign called for all received data, including heartbeats
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onSign: () => void = () => undefined,
): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let id = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onSign()
      const text = rest + decoder.decode(value, { stream: true })
      // The line feed of a CRLF may be in the next chunk.
      const end = text.endsWith('\r') ? text.length - 1 : text.length
      const blocks = text.slice(0, end).replace(/\r\n?/g, '\n').split('\n\n')
      rest = (blocks.pop() ?? '') + text.slice(end)
      for (const block of blocks) {
        const fields = fieldsOf(block)
        id = fields.get('id') ?? id
        const data = fields.get('data')
        if (data !== undefined) yield { id, event: fields.get('event') ?? 'message', data }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === undefined) continue
    const before = fields.get(name)
    fields.set(name, name === 'data' && before !== undefined ? `${before}\n${value}` : value)
  }
  return fields
}
