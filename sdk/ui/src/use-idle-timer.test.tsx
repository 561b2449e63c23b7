import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from './testing.tsx'
import { useIdleTimer } from './use-idle-timer.ts'

const timeout = 5 * 60_000
const onIdle = vi.fn()
const onRedirect = vi.fn()

function Watch(): null {
  useIdleTimer({ timeout, onIdle, onRedirect })
  return null
}
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('logs out after the time without a sign of life, and redirects 3 seconds later', async () => {
  const { unmount } = await render(<Watch />)
  await pass(timeout - 1000)
  window.dispatchEvent(new Event('keydown'))
  await pass(timeout - 1000)
  expect(onIdle).not.toHaveBeenCalled()
  await pass(1000)
  expect(onIdle).toHaveBeenCalledOnce()
  expect(onRedirect).not.toHaveBeenCalled()
  await pass(3000)
  expect(onRedirect).toHaveBeenCalledOnce()
  await unmount()
})

it('stays signed in while another tab is used', async () => {
  const { unmount } = await render(<Watch />)
  await pass(timeout - 1000)
  localStorage.setItem('last_activity', String(Date.now()))
  await pass(2000)
  expect(onIdle).not.toHaveBeenCalled()
  await pass(timeout)
  expect(onIdle).toHaveBeenCalledOnce()
  await unmount()
})
