import { afterEach, expect, it, vi } from 'vitest'
import { endSession, LOGOUT_WAIT } from './end-session.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('§ 4 logout success removes the token: after the answer, not before', async () => {
  const order: string[] = []
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const ended = endSession(
    () => answered.then(() => order.push('answer')),
    () => order.push('remove'),
  )
  await Promise.resolve()
  expect(order).toEqual([])
  answer()
  await ended
  expect(order).toEqual(['answer', 'remove'])
})

it('removes the session when the server cannot be reached', async () => {
  const remove = vi.fn()
  await endSession(() => Promise.reject(new Error('Network Error')), remove)
  expect(remove).toHaveBeenCalledOnce()
})

it('removes the session when the server does not answer', async () => {
  vi.useFakeTimers()
  const remove = vi.fn()
  void endSession(() => new Promise(() => undefined), remove)
  await vi.advanceTimersByTimeAsync(LOGOUT_WAIT - 1)
  expect(remove).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(remove).toHaveBeenCalledOnce()
})
