// @vitest-environment jsdom
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flag, type PersistedStorage, storedAtom } from './stored-atom.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** A storage that answers when the test says so. */
function slowStorage() {
  let answer = (_text: string): void => undefined
  const read = new Promise<string>((resolve) => {
    answer = resolve
  })
  const storage: PersistedStorage = { getItem: () => read, setItem: vi.fn(), removeItem: vi.fn() }
  return { answer: (text: string) => answer(text), storage: () => storage }
}

it('reads local storage at once', () => {
  localStorage.setItem('semidark', 'true')
  expect(createStore().get(storedAtom('semidark', false, flag))).toBe(true)
})

it('§9 rehydration: takes what a slow storage answers within 5000 ms', async () => {
  const { answer, storage } = slowStorage()
  const store = createStore()
  const stored = storedAtom('semidark', false, flag, storage)
  store.sub(stored, () => undefined)
  expect(store.get(stored)).toBe(false)
  await vi.advanceTimersByTimeAsync(4_900)
  answer('true')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(stored)).toBe(true)
})

it('§9 rehydration timeout 5000 ms: gives up reading persisted state, and keeps the default', async () => {
  const { answer, storage } = slowStorage()
  const store = createStore()
  const stored = storedAtom('semidark', false, flag, storage)
  store.sub(stored, () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  answer('true')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(stored)).toBe(false)
})

it('keeps what was written while the storage was still being read', async () => {
  const { answer, storage } = slowStorage()
  const store = createStore()
  const stored = storedAtom('semidark', false, flag, storage)
  store.sub(stored, () => undefined)
  store.set(stored, false)
  answer('true')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get(stored)).toBe(false)
})
