import { act, type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render, type } from './testing.tsx'
import { useDebounced } from './use-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Search(): ReactElement {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{useDebounced(typed)}</output>
    </>
  )
}

it('passes a value on once it has rested for half a second', async () => {
  const { place } = await render(<Search />)
  const displayed = (): string | null | undefined => place.querySelector('output')?.textContent
  const wait = (milliseconds: number): Promise<void> =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)))
  await type(place.querySelector('input'), 'dm')
  await wait(499)
  await type(place.querySelector('input'), 'dmx')
  await wait(499)
  expect(displayed()).toBe('')
  await wait(1)
  expect(displayed()).toBe('dmx')
})
