import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../../testing/claims.ts'
import { ADA, signIn } from '../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { must, submit } from '../../../testing/workflows.ts'

describe('the erasure of a customer with claims', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('erases the people of letters, third parties, recoveries and appointments; amounts and adjusters stay', async () => {
    const policy = await buyPolicy(test)
    const officer = await signIn(test, 'claims@coverdesk.test')
    const today = lagosDay(test.services.clock())
    const guest = await claimant(test, policy.plate, ADA.email)
    const answers = await noticeAnswers(test, guest.token, guest.formId, today)
    const { claim } = await submit(test, guest.token, guest.formId, answers, 'register-claim')
    const post = <Path extends string>(path: Path, body: object) =>
      must(test, 'POST', `/api/claims/${claim.id}/${path}`, { token: officer, body })
    await post('letters', { kind: 'documents', subject: 'Papers', text: 'Dear Ada' })
    const person = { name: 'Musa Bello', phone: '08035550001', plate: 'KJA833BD', insurer: 'Leadway' }
    await post('parties', { ...person, role: 'driver', demand: 100, account: null })
    const recovery = { kind: 'third_party', amount: 500_00, follow_up_on: null, note: 'Ask Musa' }
    await post('recoveries', { ...recovery, debtor: 'Musa Bello' })
    await post('recoveries', { ...recovery, debtor: 'Leadway' })
    const instructions = 'Call Ada at home'
    await post('adjusters', { code: 'LA-01', instructions, due_on: today, replaces: null })
    const { db } = test.services
    const { client_id: clientId } = await db
      .selectFrom('claims')
      .select('client_id')
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    const past = new Date('2010-01-01')
    await db.updateTable('claims').set({ state: 'withdrawn', updated_at: past }).execute()
    await db.updateTable('trackers').set({ state: 'completed' }).execute()
    await db.updateTable('policies').set({ start_date: '2009-01-01', end_date: '2009-12-31' }).execute()
    await db.updateTable('payments').set({ paid_at: past }).execute()
    const admin = await signIn(test, 'admin@coverdesk.test')
    const { version } = await must(test, 'GET', `/api/clients/${clientId}`, { token: admin })
    const erased = await test.call('POST', `/api/clients/${clientId}/erasure`, {
      token: admin,
      body: { reason: 'Letter', version },
    })
    expect(erased.status).toBe(200)
    const after = await must(test, 'GET', `/api/claims/${claim.id}`, { token: admin })
    expect(after.recoveries).toMatchObject([
      { debtor: 'Erased', amount: 500_00, note: '' },
      { debtor: 'Leadway', note: '' },
    ])
    expect(after.parties).toMatchObject([{ name: '', phone: '', plate: '', insurer: 'Leadway', demand: 100 }])
    expect(after.adjusters).toMatchObject([{ name: 'Niger Loss Adjusters', instructions: '' }])
    expect(after.documents).toEqual([])
    expect(JSON.stringify(after)).not.toMatch(/Musa|Dear Ada|at home/)
  })
})
