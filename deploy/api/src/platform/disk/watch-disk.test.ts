import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/users.ts'
import { signIn, startGuest } from '../../testing/journey.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { seconds } from '../db/clock.ts'
import { type Disk, type Space, spaceOf, watchDisk } from './watch-disk.ts'

function watched(minFree: number, space: Space | null) {
  let now = Date.UTC(2026, 10, 21)
  const probe = async () => {
    looks += 1
    if (!space) throw new Error('ENOENT')
    return space
  }
  let looks = 0
  const disk = watchDisk({ minFree, probe, clock: () => new Date(now) })
  const wait = (time: number) => {
    now += time
  }
  return { disk, looks: () => looks, wait }
}

describe('a disk', () => {
  it.each([
    [10, { free: 9, all: 100 }, true],
    [10, { free: 10, all: 100 }, false],
    [2, { free: 9, all: 100 }, false],
    [0, { free: 0, all: 100 }, false],
    [10, { free: 0, all: 0 }, false],
    [10, null, false],
  ])('of which %s %% have to be free, with %j, is low: %s', async (minFree, space, low) => {
    expect(await watched(minFree, space).disk.isLow()).toBe(low)
  })

  it('is checked once for many requests, and again after a while', async () => {
    const { disk, looks, wait } = watched(10, { free: 1, all: 100 })
    await Promise.all(Array.from({ length: 50 }, () => disk.isLow()))
    expect(looks()).toBe(1)
    wait(seconds(5))
    await disk.isLow()
    expect(looks()).toBe(2)
  })

  it('reports its space', async () => {
    const { free, all } = await spaceOf(tmpdir())
    expect(free).toBeGreaterThan(0)
    expect(all).toBeGreaterThanOrEqual(free)
  })
})

describe('while the disk is nearly full', () => {
  let test: TestApp
  let token: string
  let enough: Disk
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, 'admin@coverdesk.test')
    enough = test.services.disk
  })
  afterEach(() => {
    test.services.disk = enough
  })
  afterAll(() => test.close())
  const fill = () => {
    test.services.disk = { isLow: async () => true }
  }
  it('refuses writes, with a time to wait and the reason', async () => {
    fill()
    const refused = await test.call('PUT', '/api/user-profile', { token, body: {} })
    expect(refused).toMatchObject({ status: 503, body: { code: 'disk_low' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body.message).toMatch(/nearly full/)
  })

  it('continues reads, and reports the state to the hosting platform', async () => {
    fill()
    expect((await test.call('GET', '/api/policies', { token })).status).toBe(200)
    expect((await test.call('GET', '/api/healthz')).status).toBe(200)
    expect(await test.call('GET', '/api/readyz')).toMatchObject({ status: 503, body: { code: 'disk_low' } })
  })

  it('lets staff sign in and out to investigate', async () => {
    fill()
    const email = 'finance@coverdesk.test'
    const answer = await test.call('POST', '/api/login/request-otp', {
      body: { email, password: DEMO_PASSWORD },
    })
    expect(answer.status).toBe(200)
    const otp = codeIn((await test.mails(email)).at(-1))
    const opened = await test.call('POST', '/api/login', { body: { email, password: DEMO_PASSWORD, otp } })
    expect(opened.status).toBe(200)
    expect((await test.call('POST', '/api/logout', { token: opened.body.data.token })).status).toBe(200)
  })

  it('reveals nothing more to strangers', async () => {
    fill()
    expect((await test.call('PUT', '/api/user-profile', { body: {} })).status).toBe(401)
  })

  it('accepts writes as soon as there is space', async () => {
    fill()
    await expect(startGuest(test)).rejects.toThrow()
    test.services.disk = enough
    expect((await test.call('GET', '/api/readyz')).status).toBe(200)
    expect((await startGuest(test)).trackerId).toBeTruthy()
  })
})

it('MIN_FREE_DISK states the free space required on the disk of the data folder', async () => {
  const test = await createTestApp({ MIN_FREE_DISK: '100' })
  const token = await signIn(test, 'admin@coverdesk.test')
  expect((await test.call('GET', '/api/policies', { token })).status).toBe(200)
  const refused = await test.call('PUT', '/api/user-profile', { token, body: {} })
  expect(refused).toMatchObject({ status: 503, body: { code: 'disk_low' } })
  await expect(startGuest(test)).rejects.toThrow('disk_low')
  await test.close()
})
