import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftSaver } from './draft-saver.ts'

type Draft = Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const saver = (
  save: (draft: Draft, version: number) => Promise<{ version: number }>,
  onRefused?: () => boolean,
) =>
  new DraftSaver<Draft>(
    { draft: { place: 'Ikeja' }, version: 1 },
    {
      key: 'draft',
      merge: (base, over) => ({ ...base, ...over }),
      save,
      onState: () => {},
      onDraft: () => {},
      storage: localStorage,
      ...(onRefused ? { onRefused } : {}),
    },
  )

it('sends one after the other, each with the version the one before left', async () => {
  const save = vi.fn(async (_draft: Draft, version: number) => {
    await new Promise((done) => setTimeout(done, 200))
    return { version: version + 1 }
  })
  const kept = saver(save)
  kept.put({ day: '2026-11-20' })
  void kept.flush()
  await vi.advanceTimersByTimeAsync(50)
  kept.put({ place: 'Yaba' })
  const second = kept.flush()
  await vi.advanceTimersByTimeAsync(1_000)
  await second
  expect(save.mock.calls.map(([, version]) => version)).toEqual([1, 2])
  expect(kept.version).toBe(3)
})

it('stops asking when a refusal is final, and keeps the copy', async () => {
  const save = vi.fn(async () => {
    throw Object.assign(new Error('gone'), { status: 401 })
  })
  const kept = saver(save, () => true)
  kept.put({ day: '2026-11-20' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('draft')).toBe('{"day":"2026-11-20"}')
  kept.forget()
  expect(localStorage.getItem('draft')).toBeNull()
})
