import type { FormDetail } from '@coverdesk/sdk'
import type { Answers } from '@coverdesk/sdk/forms'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'

const form = (draft: Answers, version: number): FormDetail => ({ draft, version }) as FormDetail
const states: DraftState[] = []
const faults: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  states.length = 0
  faults.length = 0
})
afterEach(() => vi.useRealTimers())

const saving = () => vi.fn(async (draft: Answers, version: number) => form(draft, version + 1))
const keeper = (save: (draft: Answers, version: number) => Promise<FormDetail>) =>
  new DraftKeeper(3, {
    save,
    onState: (state) => states.push(state),
    onSaved: () => {},
    onFault: (error) => faults.push(error),
    delay: 100,
  })

it('saves once, a moment after the last change, with the version it knows', async () => {
  const save = saving()
  const kept = keeper(save)
  kept.change({ a: '1' })
  await vi.advanceTimersByTimeAsync(60)
  kept.change({ a: '12' })
  await vi.advanceTimersByTimeAsync(150)
  expect(save.mock.calls).toEqual([[{ a: '12' }, 3]])
  expect([kept.version, kept.isUnsent, states.at(-1)]).toEqual([4, false, 'saved'])
})

it('sends what was typed while a call was under way after it, with its version', async () => {
  const save = vi.fn(async (draft: Answers, version: number) => {
    await new Promise((done) => setTimeout(done, 300))
    return form(draft, version + 1)
  })
  const kept = keeper(save)
  kept.change({ a: '1' })
  await vi.advanceTimersByTimeAsync(150)
  kept.change({ a: '2' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(save.mock.calls).toEqual([
    [{ a: '1' }, 3],
    [{ a: '2' }, 4],
  ])
})

it('leaves the choice when somebody else saved, and saves over theirs when asked', async () => {
  const current = form({ a: 'theirs' }, 9)
  const conflict = Object.assign(new Error('conflict'), { code: 'edit_conflict', body: { current } })
  const save = saving().mockRejectedValueOnce(conflict)
  const kept = keeper(save)
  kept.change({ a: 'mine' })
  expect(await kept.flush()).toBe(false)
  expect([states.at(-1), kept.theirs]).toEqual(['elsewhere', current])
  kept.change({ a: 'mine too' })
  await vi.advanceTimersByTimeAsync(500)
  expect(save).toHaveBeenCalledOnce()
  expect(await kept.keepMine()).toBe(true)
  expect(save.mock.lastCall).toEqual([{ a: 'mine too' }, 9])
})

it('goes on from theirs when that is chosen', async () => {
  const kept = keeper(saving())
  kept.meet(form({ a: 'theirs' }, 9), { a: 'mine' })
  kept.takeTheirs()
  expect([kept.version, kept.isUnsent, kept.theirs]).toEqual([9, false, null])
})

it('keeps what was refused and tells why', async () => {
  const refusal = new Error('closed')
  const kept = keeper(saving().mockRejectedValueOnce(refusal))
  kept.change({ a: '1' })
  expect(await kept.flush()).toBe(false)
  expect([states.at(-1), kept.isUnsent, faults]).toEqual(['stuck', true, [refusal]])
  expect(await kept.flush()).toBe(true)
})
