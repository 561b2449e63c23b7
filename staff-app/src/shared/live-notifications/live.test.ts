// @vitest-environment jsdom
import { type LiveEvent, NetworkError, RateLimitError, UnauthorizedError } from '@coverdesk/sdk'
import type { AppClient } from '@coverdesk/ui'
import { followEvents } from '@coverdesk/ui/event-stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareEvents } from './share-events.ts'

const eventOf = (id: number, unread = id): LiveEvent => ({
  id: String(id),
  data: { unread, changed: [], reload: false },
})

/** Simulates a server that answers each connection with the next entry: events or an error. The last one stays open. */
function server(...lines: (LiveEvent[] | Error)[]) {
  const requests: string[] = []
  const open: AppClient['workspace']['events']['open'] = async (lastId = '', { signal } = {}) => {
    requests.push(lastId)
    const line = lines.shift()
    if (line instanceof Error) throw line
    return (async function* () {
      yield* line ?? []
      if (lines.length > 0) return
      await new Promise<void>((done) => signal?.addEventListener('abort', () => done()))
    })()
  }
  return { requests, events: { open } as AppClient['workspace']['events'] }
}

let leave: AbortController
beforeEach(() => {
  leave = new AbortController()
})
afterEach(() => {
  leave.abort()
  vi.unstubAllGlobals()
})

const refusal = { status: 401, body: null, message: 'Signed out' }

it('resumes a lost connection after the last event', async () => {
  const { requests, events } = server(
    [eventOf(4), eventOf(5)],
    new NetworkError(),
    [eventOf(6)],
    new UnauthorizedError(refusal),
  )
  const seen: string[] = []
  await followEvents({
    open: (id, call) => events.open(id, call),
    signal: leave.signal,
    lastId: () => seen.at(-1) ?? '',
    onEvent: ({ id }) => seen.push(id),
    wait: async () => undefined,
  })
  expect(seen).toEqual(['4', '5', '6'])
  expect(requests).toEqual(['', '5', '5', '6'])
})

it('waits as long as the server requests, and longer each time without a request', async () => {
  const waits: number[] = []
  const busy = new RateLimitError({ ...refusal, status: 429, retryAfter: 60 })
  const { events } = server(busy, new NetworkError(), new NetworkError(), new NetworkError())
  await followEvents({
    open: (id, call) => events.open(id, call),
    signal: leave.signal,
    lastId: () => '',
    onEvent: () => undefined,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      if (waits.length === 4) leave.abort()
    },
  })
  expect(waits[0]).toBe(60_000)
  expect(waits[3]).toBeGreaterThan(waits[1] ?? 0)
})

it('stops requests after the session has ended', async () => {
  const { requests, events } = server(new UnauthorizedError(refusal))
  await followEvents({
    open: events.open,
    signal: leave.signal,
    lastId: () => '',
    onEvent: () => undefined,
  })
  expect(requests).toHaveLength(1)
})

/** Simulates the tabs of a browser: one has the lock, the others wait, and messages reach all tabs but the sender. */
function browser(): void {
  let turn = Promise.resolve<unknown>(undefined)
  const request = (_name: string, _options: object, hold: () => Promise<void>) => {
    turn = turn.then(hold)
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const tabs = new Set<Tab>()
  class Tab {
    onmessage: ((message: { data: unknown }) => void) | null = null
    constructor() {
      tabs.add(this)
    }
    postMessage(data: unknown): void {
      for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data })
    }
    close(): void {
      tabs.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Tab)
}

it('shares one connection between all tabs, and another tab resumes it', async () => {
  browser()
  const { requests, events } = server([eventOf(7)])
  const first = new AbortController()
  const [here, there]: number[][] = [[], []]
  void shareEvents({
    events,
    userId: 'u1',
    signal: first.signal,
    onChange: ({ unread }) => here?.push(unread),
  })
  void shareEvents({
    events,
    userId: 'u1',
    signal: leave.signal,
    onChange: ({ unread }) => there?.push(unread),
  })
  await expect.poll(() => [here, there]).toEqual([[7], [7]])
  expect(requests[0]).toBe('')
  first.abort()
  await expect.poll(() => requests.at(-1)).toBe('7')
  expect(requests.filter((id) => id === '')).toHaveLength(1)
})

it('opens its own connection in a browser that cannot share', async () => {
  vi.stubGlobal('navigator', {})
  const { events } = server([eventOf(1)])
  const seen: number[] = []
  void shareEvents({
    events,
    userId: 'u1',
    signal: leave.signal,
    onChange: ({ unread }) => seen.push(unread),
  })
  await expect.poll(() => seen).toEqual([1])
})
