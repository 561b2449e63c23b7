import { afterAll, expect, it } from 'vitest'
import type * as tasks from './test-tasks.ts'
import { ThreadPool } from './thread-pool.ts'

const pool = new ThreadPool<typeof tasks>({
  tasks: new URL('./test-tasks.ts', import.meta.url),
  keepIdle: 1_000,
  heapMb: 32,
  seconds: 5,
  mostWaiting: 2,
})
afterAll(() => pool.close())

it('runs tasks one at a time and refuses more than may wait', async () => {
  const running = [1, 2, 3].map((value) => pool.run('echo', value))
  await expect(pool.run('echo', 4)).rejects.toMatchObject({ name: 'ThreadsBusy' })
  expect(await Promise.all(running)).toEqual([1, 2, 3])
})

it.each([
  ['fills its heap', 'fill', 'memory'],
  ['never ends', 'spin', 'time'],
  ['stops its thread', 'stop', 'stopped'],
] as const)('survives a task that %s, and runs the next one', async (_what, task, reason) => {
  const ended = pool.run(task, undefined)
  const next = pool.run('echo', 'next')
  await expect(ended).rejects.toMatchObject({ name: 'ThreadEnded', reason })
  expect(await next).toBe('next')
})

it('rethrows errors of a task', async () => {
  await expect(pool.run('refuse', 'no')).rejects.toThrow('no')
})
