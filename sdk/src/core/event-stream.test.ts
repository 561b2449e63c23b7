import { expect, it } from 'vitest'
import { readEvents, type ServerEvent } from './event-stream.ts'

const bodyOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })

async function read(...parts: string[]): Promise<ServerEvent[]> {
  const seen: ServerEvent[] = []
  for await (const event of readEvents(bodyOf(...parts))) seen.push(event)
  return seen
}

it('reads an event however the network parts it', async () => {
  const text = 'id: 7\nevent: notifications\ndata: {"unread":1}\n\n: still here\n\ndata: a\ndata: b\n\n'
  const events = [
    { id: '7', event: 'notifications', data: '{"unread":1}' },
    { id: '7', event: 'message', data: 'a\nb' },
  ]
  expect(await read(text)).toEqual(events)
  expect(await read(...text)).toEqual(events)
})

it('reads an event whose CRLF is parted between two chunks', async () => {
  const events = [{ id: '', event: 'message', data: 'a\nb' }]
  expect(await read('data: a\r', '\ndata: b\r\n\r', '\n')).toEqual(events)
  expect(await read(...'data: a\r\ndata: b\r\n\r\n')).toEqual(events)
})

it('takes a heartbeat for a sign of life, not for an event', async () => {
  let signs = 0
  const events = readEvents(bodyOf(': still here\n\n', ': still here\n\n'), () => {
    signs += 1
  })
  expect(await events.next()).toEqual({ done: true, value: undefined })
  expect(signs).toBe(2)
})

it('drops what the end of the line cut off', async () => {
  expect(await read('data: whole\n\ndata: ha')).toEqual([{ id: '', event: 'message', data: 'whole' }])
})
