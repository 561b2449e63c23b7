import { act, type ComponentType, type ReactElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../errors/error-boundary.tsx'
import { render } from '../testing.tsx'
import { lazyPart } from './lazy-part.tsx'
import { isOffline } from './missing-part.ts'
import { reloadOnce } from './reload-once.ts'

vi.mock('./reload-once.ts', () => ({ reloadOnce: vi.fn() }))

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const Page = (): ReactElement => <p>The page</p>
const show = (Part: ComponentType) =>
  render(
    <ErrorBoundary fallback={(error) => <p>{isOffline(error) ? 'offline' : 'gone'}</p>}>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )

it('fetches a part again once the connection is back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue(Page)
  const { place } = await show(lazyPart(load))
  expect(place.textContent).toBe('offline')
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('The page')
  expect(reloadOnce).not.toHaveBeenCalled()
})

it('does not try to fetch a part that has to fail', async () => {
  const load = vi.fn(async () => Page)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { place } = await show(lazyPart(load))
  expect([place.textContent, load.mock.calls.length]).toEqual(['offline', 0])
  vi.restoreAllMocks()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('The page')
})

it('tells of the missing part when the browser stayed on the page', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('page'))
  vi.mocked(reloadOnce).mockReturnValue(true)
  const { place } = await show(lazyPart(() => Promise.reject(new TypeError('404'))))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(place.textContent).toBe('gone')
})

it('fetches once more by itself what was lost before the connection came back, and failed after it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { place } = await show(lazyPart(load))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([place.textContent, load.mock.calls.length]).toEqual(['offline', 2])
  load.mockResolvedValue(Page)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('The page')
})

it('loads the page again when the server is there and the part is not', async () => {
  vi.stubGlobal('fetch', async () => new Response('page'))
  vi.mocked(reloadOnce).mockReturnValue(true)
  const { place } = await show(lazyPart(() => Promise.reject(new TypeError('404'))))
  expect(reloadOnce).toHaveBeenCalled()
  expect(place.textContent).toBe('waiting')
})

it('says so when loading the page again did not help', async () => {
  vi.stubGlobal('fetch', async () => new Response('page'))
  vi.mocked(reloadOnce).mockReturnValue(false)
  const { place } = await show(lazyPart(() => Promise.reject(new TypeError('404'))))
  expect(place.textContent).toBe('gone')
})
