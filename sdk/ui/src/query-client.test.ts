import { expect, it, vi } from 'vitest'
import { createQueryClient, retryDelay, worthRetrying } from './query-client.ts'

it('§ 9 3 retries: after too many calls as Retry-After says, unless that is long', () => {
  expect(worthRetrying({ status: 429, retryAfter: 5 })).toBe(true)
  expect(retryDelay(0, { status: 429, retryAfter: 5 })).toBe(5_000)
  expect(worthRetrying({ status: 429, retryAfter: 600 })).toBe(false)
})

it('waits 1 s, doubling, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})

it('does not ask again what the server understood and refused', () => {
  expect([400, 404, 422, 429].map((status) => worthRetrying({ status }))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([{ status: 0 }, { status: 503 }, new Error('x')].map(worthRetrying)).toEqual([true, true, true])
})

it('tries a failing fetch four times in all', async () => {
  vi.useFakeTimers()
  const queryFn = vi.fn().mockRejectedValue(new Error('down'))
  const done = createQueryClient()
    .fetchQuery({ queryKey: ['x'], queryFn })
    .catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await done).toBe('down')
  expect(queryFn.mock.calls.length).toBe(4)
  vi.useRealTimers()
})

it('tells of a failed change, unless its form takes the error', async () => {
  const onMutationError = vi.fn()
  const client = createQueryClient({ onMutationError })
  const run = (meta?: Record<string, unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new Error('no')), ...(meta ? { meta } : {}) })
      .execute(undefined)
      .catch(() => undefined)
  await run({ handled: true })
  expect(onMutationError).not.toHaveBeenCalled()
  await run()
  expect(onMutationError).toHaveBeenCalledOnce()
})
