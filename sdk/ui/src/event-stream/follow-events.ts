import { CoverdeskError, type RequestOptions } from '@coverdesk/sdk'
import { pause } from './pause.ts'

const FIRST_DELAY = 1_000
const LONGEST_DELAY = 60_000
/** Three heartbeats of the server: without data for so long the connection is dead. */
const SILENCE = 65_000

export interface FollowOptions<Event extends { id: string }> {
  /** Opens a stream that continues after an event. */
  open: (lastId: string, options: RequestOptions & { onSign: () => void }) => Promise<AsyncGenerator<Event>>
  /** Returns the id of the last event received in any tab. */
  lastId: () => string
  onEvent: (event: Event) => void
  signal: AbortSignal
  /** Waits before a retry. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Follows an event stream and reopens it where it was lost, until the signal aborts or the session ends. */
export async function followEvents<Event extends { id: string }>(
  options: FollowOptions<Event>,
): Promise<void> {
  const { signal, wait = pause } = options
  let failures = 0
  const onEvent = (event: Event): void => {
    failures = 0
    options.onEvent(event)
  }
  while (!signal.aborted) {
    const error = await followOnce({ ...options, onEvent })
    if (signal.aborted || isFinal(error)) return
    const retryAfter = error instanceof CoverdeskError ? error.retryAfter : null
    const doubled = Math.min(FIRST_DELAY * 2 ** failures, LONGEST_DELAY)
    failures += 1
    await wait(retryAfter === null ? doubled / 2 + (Math.random() * doubled) / 2 : retryAfter * 1000, signal)
  }
}

/** Whether a retry is useless: the session has ended, or there is no such stream. */
const isFinal = (error: unknown): boolean =>
  error instanceof CoverdeskError && error.status >= 400 && error.status < 500 && error.status !== 429

/** @returns the error with which the stream ended */
async function followOnce<Event extends { id: string }>({
  open,
  lastId,
  onEvent,
  signal,
}: FollowOptions<Event>): Promise<unknown> {
  const dead = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const onSign = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => dead.abort(), SILENCE)
  }
  try {
    const stream = await open(lastId(), { signal: AbortSignal.any([signal, dead.signal]), onSign })
    onSign()
    for await (const event of stream) onEvent(event)
    return undefined
  } catch (error) {
    return error
  } finally {
    clearTimeout(silence)
  }
}
