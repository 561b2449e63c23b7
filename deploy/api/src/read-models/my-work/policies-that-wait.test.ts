import type { WorkItem } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfRefunds } from '../../payments/refunds/remind.ts'
import { days } from '../../platform/db/clock.ts'
import { signIn } from '../../testing/journey.ts'
import { changeOffice } from '../../testing/motor-policy-changes.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

describe('changes of policies and refunds that wait', () => {
  let test: TestApp
  let office: Awaited<ReturnType<typeof changeOffice>>
  let finance: string
  let payments: string
  beforeAll(async () => {
    test = await createTestApp()
    office = await changeOffice(test)
    finance = await signIn(test, 'finance@coverdesk.test')
    payments = await signIn(test, 'payments@coverdesk.test')
  })
  afterAll(() => test.close())

  const workOf = (token: string, kind: string): Promise<WorkItem[]> =>
    must(test, 'GET', `/api/my-work?kind=${kind}`, { token })

  it('are work of the users whose turn it is, at every step', async () => {
    const policy = await office.sell('KJA321XY')
    const cancel = { kind: 'cancel', cancelled_by: 'insured', effective_from: office.day(10) }
    const requested = await office.request(policy.id, cancel)
    const { id } = requested.body.data
    expect(await workOf(office.maker, 'policy_change')).toEqual([])
    expect(await workOf(office.checker, 'policy_change')).toMatchObject([
      { id, kind: 'policy_change', reason: 'policy_change', policy_id: policy.id, late: false },
    ])
    expect((await office.decide(id, 'approve', { version: 1 })).status).toBe(200)
    expect(await workOf(office.checker, 'policy_change')).toEqual([])
    const [item] = await workOf(payments, 'refund')
    expect(item).toMatchObject({ kind: 'refund', policy_id: policy.id })
  })

  it('are reminded of after three days, and then late', async () => {
    test.wait(days(4))
    const again = await signIn(test, 'payments@coverdesk.test')
    expect((await workOf(again, 'refund'))[0]?.late).toBe(true)
    const count = async () =>
      (await must(test, 'GET', '/api/notifications', { token: again })).filter(
        ({ title }: { title: string }) => /refund/i.test(title),
      ).length
    const before = await count()
    await remindOfRefunds(test.services)
    await remindOfRefunds(test.services)
    expect(await count()).toBe(before + 1)
  })

  it('show nothing to users without the privilege', async () => {
    const seller = await signIn(test, 'claims@coverdesk.test')
    expect(await workOf(seller, 'policy_change')).toEqual([])
    expect(await workOf(seller, 'refund')).toEqual([])
    expect(finance).toBeTruthy()
  })
})
