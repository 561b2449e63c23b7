import { expect, it } from 'vitest'
import { ProcessPool } from './process-pool.ts'
import type * as tasks from './test-tasks.ts'

const pool = new ProcessPool<typeof tasks>({
  tasks: new URL('./test-tasks.ts', import.meta.url),
  keepIdle: 200,
  heapMb: 48,
  seconds: 10,
  mostWaiting: 2,
})

it('runs tasks one at a time and refuses more than may wait', async () => {
  const running = [1, 2, 3].map((value) => pool.run('echo', value))
  await expect(pool.run('echo', 4)).rejects.toMatchObject({ name: 'ThreadsBusy' })
  expect(await Promise.all(running)).toEqual([1, 2, 3])
})

it.each([
  ['fills its heap', 'fill', 'memory'],
  ['asks for more than its heap at once', 'leap', 'memory'],
  ['never ends', 'spin', 'time'],
  ['stops its process', 'stop', 'stopped'],
] as const)('survives a task that %s, and runs the next one', async (_what, task, reason) => {
  const ended = pool.run(task, undefined)
  const next = pool.run('echo', 'next')
  await expect(ended).rejects.toMatchObject({ name: 'ThreadEnded', reason })
  expect(await next).toBe('next')
})

it('rethrows errors of a task, and starts again after it was idle', async () => {
  await expect(pool.run('refuse', 'no')).rejects.toThrow('no')
  await new Promise((done) => setTimeout(done, 600))
  expect(await pool.run('echo', Buffer.from('a'))).toEqual(Buffer.from('a'))
})
