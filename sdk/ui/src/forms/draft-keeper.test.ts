import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftKeeper, type DraftOptions, type DraftState, type SavedDraft } from './draft-keeper.ts'

type Draft = Record<string, string>

const DELAY = 100
const states: DraftState[] = []
const refused: unknown[] = []
let onDevice: Map<string, string>
const storage = {
  getItem: (key: string) => onDevice.get(key) ?? null,
  setItem: (key: string, value: string) => void onDevice.set(key, value),
  removeItem: (key: string) => void onDevice.delete(key),
}

beforeEach(() => {
  vi.useFakeTimers()
  states.length = 0
  refused.length = 0
  onDevice = new Map()
})
afterEach(() => vi.useRealTimers())

const saving = () => vi.fn(async (_draft: Draft, version: number) => ({ version: version + 1 }))
/** A saving that takes a while. */
const slow = () =>
  vi.fn(async (_draft: Draft, version: number) => {
    await new Promise((done) => setTimeout(done, 300))
    return { version: version + 1 }
  })
const away = Object.assign(new Error('Network Error'), { status: 0 })
const conflict = (current: SavedDraft<Draft>) =>
  Object.assign(new Error('conflict'), { code: 'edit_conflict', body: { current } })

const keeper = (options: Partial<DraftOptions<Draft>>, draft: Draft = {}) =>
  new DraftKeeper<Draft>(
    { draft, version: 3 },
    {
      save: saving(),
      onConflict: 'ask',
      delay: DELAY,
      onState: (state) => states.push(state),
      onDraft: () => {},
      onRefused: (error) => {
        refused.push(error)
        return false
      },
      ...options,
    },
  )
const merging = (options: Partial<DraftOptions<Draft>>, draft: Draft = { place: 'Ikeja' }) =>
  keeper(
    {
      onConflict: 'merge',
      merge: (base, typed) => ({ ...base, ...typed }),
      device: { storage, key: 'draft' },
      retryDelay: 5_000,
      ...options,
    },
    draft,
  )

describe('keeping a draft', () => {
  it('saves once, a moment after the last change, with the version it knows', async () => {
    const save = saving()
    const drafts = keeper({ save })
    drafts.put({ a: '1' })
    await vi.advanceTimersByTimeAsync(60)
    drafts.put({ a: '12' })
    expect(drafts.isUnsent).toBe(true)
    await vi.advanceTimersByTimeAsync(150)
    expect(save.mock.calls).toEqual([[{ a: '12' }, 3]])
    expect([drafts.version, drafts.isUnsent]).toEqual([4, false])
    expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
  })

  it('sends what was typed while a call was under way after it, with its version', async () => {
    const save = slow()
    const drafts = keeper({ save })
    drafts.put({ a: '1' })
    await vi.advanceTimersByTimeAsync(150)
    expect(drafts.isUnsent).toBe(true)
    drafts.put({ a: '2' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.calls).toEqual([
      [{ a: '1' }, 3],
      [{ a: '2' }, 4],
    ])
  })

  it('joins what is sent at once to what is under way', async () => {
    const save = slow()
    const drafts = merging({ save })
    drafts.put({ day: '2026-11-20' })
    void drafts.flush()
    await vi.advanceTimersByTimeAsync(50)
    drafts.put({ place: 'Yaba' })
    const second = drafts.flush()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await second).toBe(true)
    expect(save.mock.calls).toEqual([
      [{ day: '2026-11-20', place: 'Ikeja' }, 3],
      [{ day: '2026-11-20', place: 'Yaba' }, 4],
    ])
    expect(drafts.version).toBe(5)
  })

  it('keeps what was refused and tells why; another change tries again', async () => {
    const refusal = new Error('closed')
    const save = saving().mockRejectedValueOnce(refusal)
    const drafts = keeper({ save })
    drafts.put({ a: '1' })
    expect(await drafts.flush()).toBe(false)
    expect([states.at(-1), drafts.isUnsent, refused]).toEqual(['stuck', true, [refusal]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledOnce()
    expect(await drafts.flush()).toBe(true)
  })
})

describe('a draft that another user changed too', () => {
  const current = { draft: { a: 'theirs' }, version: 9 }

  it('is left to choose, and saved over theirs on request', async () => {
    const save = saving().mockRejectedValueOnce(conflict(current))
    const drafts = keeper({ save })
    drafts.put({ a: 'mine' })
    expect(await drafts.flush()).toBe(false)
    expect([states.at(-1), drafts.theirs]).toEqual(['elsewhere', current])
    drafts.put({ a: 'mine too' })
    await vi.advanceTimersByTimeAsync(500)
    expect(save).toHaveBeenCalledOnce()
    expect(await drafts.keepMine()).toBe(true)
    expect(save.mock.lastCall).toEqual([{ a: 'mine too' }, 9])
  })

  it('is theirs from then on when that is chosen', async () => {
    const save = saving()
    const drafts = keeper({ save })
    drafts.put({ a: 'mine' })
    drafts.meet(current)
    drafts.takeTheirs()
    expect([drafts.draft, drafts.version, drafts.isUnsent, drafts.theirs]).toEqual([
      { a: 'theirs' },
      9,
      false,
      null,
    ])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save).not.toHaveBeenCalled()
  })

  it('is saved over theirs although all of it had been saved before', async () => {
    const save = saving()
    const drafts = keeper({ save })
    drafts.put({ a: 'mine' })
    await drafts.flush()
    drafts.meet(current)
    await drafts.keepMine()
    expect(save.mock.lastCall).toEqual([{ a: 'mine' }, 9])
  })

  it('is none when it had come through and only the answer was lost', async () => {
    const mine = { draft: { b: '2', a: '1' }, version: 9 }
    const save = saving().mockRejectedValueOnce(conflict(mine))
    const drafts = keeper({ save })
    drafts.put({ a: '1', b: '2' })
    expect(await drafts.flush()).toBe(true)
    expect([states.at(-1), drafts.theirs, drafts.version]).toEqual(['saved', null, 9])
  })

  it('is put together where that is wished: theirs, and what was just typed here', async () => {
    const newer = { draft: { place: 'Yaba', day: '2026-11-19', door: 'left' }, version: 9 }
    const save = saving().mockRejectedValueOnce(conflict(newer))
    const drafts = merging({ save })
    drafts.put({ day: '2026-11-20' })
    await vi.advanceTimersByTimeAsync(1_000)
    const both = { place: 'Yaba', day: '2026-11-20', door: 'left' }
    expect([drafts.draft, drafts.version]).toEqual([both, 10])
    expect(save.mock.lastCall).toEqual([both, 9])
    expect(states).toContain('elsewhere')
    expect(onDevice.size).toBe(0)
  })
})

describe('a draft with a copy on the device', () => {
  it('outlives a lost connection and a reload, and is sent when there is one again', async () => {
    const save = saving().mockRejectedValue(away)
    const drafts = merging({ save })
    drafts.put({ day: '2026-11-20' })
    await vi.advanceTimersByTimeAsync(600)
    expect(states.at(-1)).toBe('offline')
    drafts.stop()
    const online = saving()
    const reloaded = merging({ save: online })
    expect(reloaded.draft).toEqual({ place: 'Ikeja', day: '2026-11-20' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(online).not.toHaveBeenCalled()
    reloaded.resume()
    await vi.advanceTimersByTimeAsync(100)
    expect(states.at(-1)).toBe('saved')
    expect(onDevice.size).toBe(0)
  })

  it('is sent again by itself, until a refusal is final; the copy stays', async () => {
    const save = saving().mockRejectedValue(away)
    const drafts = merging({ save, onRefused: () => save.mock.calls.length === 3 })
    drafts.put({ day: '2026-11-20' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(3)
    expect(onDevice.get('draft')).toBe('{"version":3,"draft":{"day":"2026-11-20"}}')
    drafts.forget()
    expect(onDevice.size).toBe(0)
  })

  it('requires a choice when a newer one was saved since, and is sent when chosen', async () => {
    const device = { storage, key: 'draft' }
    const drafts = keeper({ device, save: saving().mockRejectedValue(away) }, { a: 'ours' })
    drafts.put({ a: 'mine' })
    await drafts.flush()
    const save = saving()
    const onState = (state: DraftState) => states.push(state)
    const options = { device, save, onState, onDraft: () => {}, onConflict: 'ask' } as const
    const reloaded = new DraftKeeper<Draft>({ draft: { a: 'theirs' }, version: 4 }, options)
    reloaded.resume()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([reloaded.draft, states.at(-1), save.mock.calls]).toEqual([{ a: 'mine' }, 'elsewhere', []])
    expect(await reloaded.keepMine()).toBe(true)
    expect(save.mock.calls).toEqual([[{ a: 'mine' }, 4]])
    expect(onDevice.size).toBe(0)
  })

  it('tells the version that what is typed now stands upon', async () => {
    const drafts = keeper({ device: { storage, key: 'draft' }, save: slow() })
    drafts.put({ a: '1' })
    await vi.advanceTimersByTimeAsync(150)
    drafts.put({ a: '2' })
    expect(onDevice.get('draft')).toBe('{"version":3,"draft":{"a":"2"}}')
    await vi.advanceTimersByTimeAsync(300)
    expect(onDevice.get('draft')).toBe('{"version":4,"draft":{"a":"2"}}')
  })

  it('is read as an earlier release of the app wrote it, and never from a device that is full', () => {
    onDevice.set('draft', '{"day":"2026-11-20"}')
    expect(merging({}).draft).toEqual({ place: 'Ikeja', day: '2026-11-20' })
    onDevice.clear()
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const drafts = merging({ device: { storage: { ...storage, setItem }, key: 'draft' } })
    drafts.put({ day: '2026-11-21' })
    expect([drafts.draft.day, drafts.isUnsent]).toEqual(['2026-11-21', true])
  })

  it.each(['{', 'null', '"text"', '{}', '{"version":3,"draft":{}}'])(
    'ignores a copy that is none: %s',
    (copy) => {
      onDevice.set('draft', copy)
      const drafts = merging({})
      expect([drafts.draft, drafts.isUnsent]).toEqual([{ place: 'Ikeja' }, false])
    },
  )
})
