import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { issueCode, tryCode, useUpCode } from './one-time-codes.ts'

const later = (now: Date, secondsOn: number) => new Date(now.getTime() + secondsOn * 1000)

describe('one-time codes', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  let subjects = 0
  /** A user who receives codes and enters them. */
  function newHolder() {
    const subject = `subject ${subjects++}`
    const { db, vault } = test.services
    return {
      issue: (now: Date) => db.transaction().execute((tx) => issueCode(tx, vault, 'guest', subject, now)),
      type: (code: string, now: Date) => tryCode(db, vault, { purpose: 'guest', subject, code, now }),
      use: (id: string, now: Date) => db.transaction().execute((tx) => useUpCode(tx, id, now)),
    }
  }
  const wrong = (...codes: string[]) =>
    ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code)) ?? ''
  const now = new Date()

  it('are valid in parallel until they expire, and using one uses up the other', async () => {
    const { issue, type, use } = newHolder()
    const early = await issue(now)
    const late = await issue(later(now, 500))
    const id = await type(early, later(now, 599))
    await type(late, later(now, 599))
    await use(id, later(now, 599))
    await expect(type(late, later(now, 599))).rejects.toMatchObject({ status: 422, code: 'code_used' })
  })

  it('expire independently', async () => {
    const { issue, type } = newHolder()
    const early = await issue(now)
    const late = await issue(later(now, 500))
    await expect(type(early, later(now, 601))).rejects.toMatchObject({ status: 422, code: 'code_wrong' })
    await type(late, later(now, 601))
    await expect(type(late, later(now, 1101))).rejects.toMatchObject({ status: 422, code: 'code_expired' })
  })

  it('share their tries with earlier valid codes', async () => {
    const { issue, type } = newHolder()
    const early = await issue(now)
    for (let round = 0; round < 4; round++) await type(wrong(early), now).catch(() => {})
    const late = await issue(later(now, 61))
    await expect(type(wrong(early, late), later(now, 61))).rejects.toMatchObject({
      details: { extra: { tries_left: 0 } },
    })
    await expect(type(late, later(now, 61))).rejects.toMatchObject({ status: 429, code: 'too_many_tries' })
  })

  it('are usable again after all tries were spent, once a new code is sent', async () => {
    const { issue, type } = newHolder()
    const early = await issue(now)
    for (let round = 0; round < 5; round++) await type(wrong(early), now).catch(() => {})
    const late = await issue(later(now, 61))
    if (late !== early) {
      await expect(type(early, later(now, 61))).rejects.toMatchObject({ code: 'code_wrong' })
    }
    await type(late, later(now, 61))
  })

  it('accept five of a hundred concurrent tries, and send one of several concurrent codes', async () => {
    const { issue, type } = newHolder()
    const requests = await Promise.allSettled(Array.from({ length: 5 }, () => issue(now)))
    const sent = requests.filter((answer) => answer.status === 'fulfilled')
    expect(sent).toHaveLength(1)
    const attempts = await Promise.allSettled(
      Array.from({ length: 100 }, () => type(wrong(sent[0]?.value ?? ''), now)),
    )
    const codes = attempts.map((answer) => answer.status === 'rejected' && answer.reason.code)
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(95)
  })

  it('state the time to wait, and count unused codes only', async () => {
    const { issue, type, use } = newHolder()
    for (let round = 0; round < 12; round++) await use(await type(await issue(now), now), now)
    for (let round = 0; round < 8; round++) await issue(later(now, 60 * round))
    await expect(issue(later(now, 60 * 7 + 20))).rejects.toMatchObject({
      code: 'code_resend_too_soon',
      details: { retryAfter: 40 },
    })
    await expect(issue(later(now, 60 * 8))).rejects.toMatchObject({
      code: 'too_many_codes',
      details: { retryAfter: 3600 - 480 },
    })
    await issue(later(now, 3601))
  })
})
