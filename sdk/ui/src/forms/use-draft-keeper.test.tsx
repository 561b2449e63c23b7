import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Rendered, render } from '../testing.tsx'
import type { DraftOptions } from './draft-keeper.ts'
import { type DraftForm, useDraftKeeper } from './use-draft-keeper.ts'

type Draft = Record<string, string>

const save = vi.fn(async (_draft: Draft, version: number) => ({ version: version + 1 }))
let form: DraftForm<Draft>
let page: Rendered

function Form({ device }: Pick<DraftOptions<Draft>, 'device'>): ReactElement {
  form = useDraftKeeper<Draft>(
    { draft: { a: 'before' }, version: 1 },
    { save, onConflict: 'ask', ...(device ? { device, retryDelay: 5_000 } : {}) },
  )
  return <p>{`${form.draft.a}, ${form.state}`}</p>
}
const shown = (): string | null => document.querySelector('p')?.textContent ?? null
const type = (text: string): Promise<void> => act(async () => form.keeper.put({ a: text }))
const happen = async (event: Event): Promise<Event> => {
  await act(async () => void window.dispatchEvent(event))
  return event
}

beforeEach(() => {
  save.mockReset().mockImplementation(async (_draft, version) => ({ version: version + 1 }))
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => page.unmount())

it('shows what is typed, and sends it when the page is left', async () => {
  page = await render(<Form />)
  await type('now')
  expect(shown()).toBe('now, waiting')
  const left = await happen(new Event('beforeunload', { cancelable: true }))
  expect(left.defaultPrevented).toBe(true)
  expect(save.mock.calls).toEqual([[{ a: 'now' }, 1]])
  expect(shown()).toBe('now, saved')
  const again = await happen(new Event('beforeunload', { cancelable: true }))
  expect(again.defaultPrevented).toBe(false)
})

it('sends when another page of the app is opened', async () => {
  page = await render(<Form />)
  await type('now')
  await page.unmount()
  expect(save.mock.calls).toEqual([[{ a: 'now' }, 1]])
})

it('sends a copy that goes with the tab, tries no more once the page is left, and asks before it is closed', async () => {
  vi.useFakeTimers()
  save.mockRejectedValue(new Error('away'))
  page = await render(<Form device={{ storage: sessionStorage, key: 'draft', tab: true }} />)
  await type('now')
  const closed = await happen(new Event('beforeunload', { cancelable: true }))
  expect(closed.defaultPrevented).toBe(true)
  await page.unmount()
  const tries = save.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(tries)
  expect(sessionStorage.getItem('draft')).toBe('{"version":1,"draft":{"a":"now"}}')
  vi.useRealTimers()
})

it('sends what was refused when the connection is back', async () => {
  save.mockRejectedValueOnce(new Error('away'))
  page = await render(<Form />)
  await type('now')
  await happen(new Event('pagehide'))
  expect(shown()).toBe('now, stuck')
  await happen(new Event('online'))
  expect(shown()).toBe('now, saved')
})

it('does not ask before closing while the device has a copy', async () => {
  page = await render(<Form device={{ storage: localStorage, key: 'draft' }} />)
  await type('now')
  const left = await happen(new Event('beforeunload', { cancelable: true }))
  expect(left.defaultPrevented).toBe(false)
  expect(localStorage.getItem('draft')).toBe('{"version":1,"draft":{"a":"now"}}')
})
