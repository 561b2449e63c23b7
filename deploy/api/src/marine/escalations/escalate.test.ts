import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '../../platform/db/clock.ts'
import { cargoDesk } from '../../testing/cargo.ts'
import { signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fundingOf, openReceivingAccount, signInFinance } from '../../testing/wallets.ts'
import { escalateWaiting } from './escalate.ts'

const HEAD = 'head@marine.coverdesk.test'
const UNDERWRITER = 'underwriter@marine.coverdesk.test'
const TITLE = 'This has waited for three days'

describe('an undecided request or referral', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
  })
  afterAll(() => test.close())

  const emailsTo = async (email: string) =>
    (await test.mails(email)).filter(({ subject }) => subject?.includes(TITLE)).map(({ text }) => text)

  it('is escalated to the next role after 72 hours, once for each time it waits', async () => {
    const people = await signInFinance(test)
    const funding = fundingOf(test, await openReceivingAccount(test))
    const evidence_id = await funding.evidence(people.owner)
    const made = await funding.draft(people.owner, { evidence_id })
    const request = (await funding.submit(people.owner, made.body.data)).body.data
    expect(request.state).toBe('pending')
    const referred = (await desk.act(await desk.make(), 'refer')).body.data

    test.wait(hours(71))
    expect(await escalateWaiting(test.services)).toBe(0)
    test.wait(hours(1))
    const counts = await Promise.all([escalateWaiting(test.services), escalateWaiting(test.services)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    test.wait(days(4))
    expect(await escalateWaiting(test.services)).toBe(0)

    const mails = await emailsTo(HEAD)
    expect(mails).toHaveLength(2)
    expect(mails.join()).toContain(`/marine-admin/wallet-requests/${request.id}`)
    expect(mails.join()).toContain(`/marine-admin/policy-management/${referred.id}`)
    expect(await emailsTo(UNDERWRITER)).toEqual([])
    const head = await signIn(test, HEAD, '/api/marine/admin')
    const { body } = await desk.call('GET', `/api/marine/admin/policies/${referred.id}`, undefined, head)
    expect(body.data.events.at(-1)).toMatchObject({ action: expect.stringMatching('escalated') })
    expect(body.data.version).toBe(referred.version)
  })
})
