import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lane } from './lane.ts'

const settle = () => new Promise((done) => setImmediate(done))

function work(lane: Lane) {
  const started: string[] = []
  const ends: (() => void)[] = []
  let [now, peak] = [0, 0]
  const run = (caller: string, isGone?: () => boolean) =>
    lane.run(
      caller,
      async () => {
        started.push(caller)
        peak = Math.max(peak, ++now)
        await new Promise<void>((done) => ends.push(done))
        now -= 1
      },
      isGone,
    )
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { run, started, endOne, peak: () => peak }
}

describe('a lane', () => {
  it('limits concurrent runs, of one caller and of all', async () => {
    const { run, started, endOne, peak } = work(new Lane({ most: 3, mostOfOne: 2, patience: 60_000 }))
    const all = ['a', 'a', 'a', 'a', 'b', 'c'].map((caller) => run(caller))
    await settle()
    expect(started).toEqual(['a', 'a', 'b'])
    for (let times = 0; times < 6; times += 1) await endOne()
    await Promise.all(all)
    expect([peak(), started.length]).toEqual([3, 6])
  })

  it('lets callers take turns, however much work one of them has', async () => {
    const { run, started, endOne } = work(new Lane({ most: 1, mostOfOne: 1, patience: 60_000 }))
    const all = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((caller) => run(caller))
    for (let times = 0; times < 7; times += 1) await endOne()
    await Promise.all(all)
    expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
  })

  it('does not start work whose result is no longer needed', async () => {
    const { run, started, endOne } = work(new Lane({ most: 1, mostOfOne: 1, patience: 60_000 }))
    const first = run('a')
    const left = run('b', () => true)
    left.catch(() => {})
    const last = run('c')
    await endOne()
    await endOne()
    await Promise.all([first, last])
    await expect(left).rejects.toThrow('No turn')
    expect(started).toEqual(['a', 'c'])
  })

  it('continues after a failed run', async () => {
    const lane = new Lane({ most: 1, mostOfOne: 1, patience: 60_000 })
    const failed = lane.run('a', () => Promise.reject(new Error('broken')))
    const next = lane.run('b', async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })

  describe('that is full', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
    afterEach(() => void vi.useRealTimers())

    it('reports after a while whether the caller’s own work blocked it', async () => {
      const { run, endOne } = work(new Lane({ most: 2, mostOfOne: 1, patience: 1000 }))
      const running = [run('a'), run('b')]
      const refused = Promise.allSettled([run('a'), run('c')])
      vi.advanceTimersByTime(1000)
      expect(await refused).toMatchObject([{ reason: { own: true } }, { reason: { own: false } }])
      await endOne()
      await endOne()
      await Promise.all(running)
    })
  })
})
