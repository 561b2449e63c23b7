import type { Form } from '@coverdesk/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SaveState } from '../shared/draft-saver.ts'
import { DraftSaver } from './draft-saver.ts'

const form = { id: 'f1', draft: { about: { title: 'Mr' } }, version: 3 } as const

describe('keeping a draft', () => {
  const states: SaveState[] = []
  beforeEach(() => {
    vi.useFakeTimers()
    localStorage.clear()
    states.length = 0
  })
  afterEach(() => vi.useRealTimers())

  const saver = (save: (draft: object, version: number) => Promise<Form>) =>
    new DraftSaver(form, {
      save,
      onState: (state) => states.push(state),
      onDraft: () => {},
      storage: localStorage,
    })

  it('saves once, half a second after the last change, with the version it knows', async () => {
    const save = vi.fn(
      async (draft: object, version: number) => ({ ...form, draft, version: version + 1 }) as Form,
    )
    const kept = saver(save)
    kept.change('about', { address: '1' })
    await vi.advanceTimersByTimeAsync(300)
    kept.change('about', { address: '12 Marina' })
    await vi.advanceTimersByTimeAsync(600)
    expect(save.mock.calls).toEqual([[{ about: { title: 'Mr', address: '12 Marina' } }, 3]])
    expect(kept.version).toBe(4)
    expect(states).toEqual(['saving', 'saved'])
  })

  it('keeps what is typed without a connection, over a reload, and sends it when it is back', async () => {
    let online = false
    const save = vi.fn(async (draft: object, version: number) => {
      if (!online) throw Object.assign(new Error('Network Error'), { status: 0 })
      return { ...form, draft, version: version + 1 } as Form
    })
    const kept = saver(save)
    kept.change('vehicle', { chassis_number: 'ABC' })
    await vi.advanceTimersByTimeAsync(600)
    expect(states.at(-1)).toBe('offline')
    kept.stop()
    online = true
    const reloaded = saver(save)
    expect(reloaded.draft.vehicle?.chassis_number).toBe('ABC')
    await vi.advanceTimersByTimeAsync(100)
    expect(save).toHaveBeenCalledTimes(1)
    reloaded.resume()
    await vi.advanceTimersByTimeAsync(100)
    expect(states.at(-1)).toBe('saved')
    expect(localStorage.length).toBe(0)
  })

  it('takes the answers of another page and keeps what was just typed here', async () => {
    const newer = { draft: { about: { title: 'Dr', lga: 'Ikeja' } }, version: 9 }
    const conflict = Object.assign(new Error('conflict'), { code: 'edit_conflict', body: { current: newer } })
    const save = vi
      .fn(async (draft: object, version: number) => ({ ...form, draft, version: version + 1 }) as Form)
      .mockRejectedValueOnce(conflict)
    const kept = saver(save)
    kept.change('about', { address: '12 Marina' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept.draft.about).toEqual({ title: 'Dr', lga: 'Ikeja', address: '12 Marina' })
    expect(kept.version).toBe(10)
    expect(states).toContain('elsewhere')
  })
})
