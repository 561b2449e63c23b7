import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { minutes } from '../db/clock.ts'
import { countAttempts, uncountAttempt } from './action-rate-limits.ts'

const capOf = (action: string) => ({ action, max: 2, within: minutes(60), refusal: 'too_many_requests' })
const [ofRun, ofAddress] = [capOf('test_run'), capOf('test_address')]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const count = (run: string, address: string) =>
  countAttempts(
    test.services.db,
    [
      [ofRun, run],
      [ofAddress, address],
    ],
    test.services.clock(),
  )
const refused = expect.objectContaining({ status: 429, code: 'too_many_requests' })

it('does not count an attempt that one of several limits refuses', async () => {
  await count('a', 'here')
  await count('a', 'here')
  await expect(count('b', 'here')).rejects.toEqual(refused)
  await count('b', 'there')
  await count('b', 'there')
  await expect(count('b', 'elsewhere')).rejects.toEqual(refused)
})

it('does not count an attempt that is taken back', async () => {
  for (let times = 0; times < 5; times += 1)
    await uncountAttempt(test.services.db, await count('c', 'somewhere'))
  await count('c', 'somewhere')
  await count('c', 'somewhere')
  await expect(count('c', 'somewhere')).rejects.toEqual(refused)
})
