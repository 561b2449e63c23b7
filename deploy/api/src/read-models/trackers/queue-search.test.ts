import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { signIn } from '../../testing/journey.ts'
import { beginSale } from '../../testing/staff-sales.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeFormType, makeWorkflow, must, submit } from '../../testing/workflows.ts'
import { addTrackerSearch } from '../../workflows/workflow-engine/tracker-store.ts'

const CLAIMS = 1
const MOTOR = 2

describe('the search of trackers, forms and approvals', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const find = async (queue: string, workflow: number, q: string): Promise<string[]> => {
    const path = `/api/${queue}/${workflow}?q=${encodeURIComponent(q)}` as const
    const rows = (await must(test, 'GET', path, { token: admin })) as { id: string; tracker_id?: string }[]
    return rows.map(({ id, tracker_id }) => tracker_id ?? id)
  }

  it('finds a claim by plate, policy, claim, name and phone in any notation', async () => {
    const email = 'bisi.queue@example.test'
    const { policy_number } = await buyPolicy(test, email)
    const policy = await test.services.db
      .selectFrom('policies')
      .innerJoin('clients', 'clients.id', 'policies.client_id')
      .select(['plate', 'first_name', 'last_name'])
      .where('policy_number', '=', policy_number)
      .executeTakeFirstOrThrow()
    const guest = await claimant(test, policy_number, email)
    const today = lagosDay(test.services.clock())
    await submit(test, guest.token, guest.formId, await noticeAnswers(test, guest.token, guest.formId, today))
    const { claim_number } = await test.services.db
      .selectFrom('claims')
      .select('claim_number')
      .where('tracker_id', '=', guest.trackerId)
      .executeTakeFirstOrThrow()
    const spaced = policy.plate.replace(/^(...)(...)/, '$1 $2 ')
    const queries = [
      policy.plate,
      spaced,
      spaced.toLowerCase().replaceAll(' ', '-'),
      policy_number,
      policy_number.replaceAll('/', ' '),
      claim_number,
      claim_number.toLowerCase(),
      `${policy.last_name} ${policy.first_name}`,
      '0803 123 4567',
      '+2348031234567',
    ]
    for (const queue of ['trackers', 'forms'])
      for (const q of queries)
        expect([queue, q, (await find(queue, CLAIMS, q)).includes(guest.trackerId)]).toEqual([queue, q, true])
  })

  it('finds an approval by terms that its tracker gains after the request', async () => {
    const key = await makeFormType(test, admin, 'Call', [{ key: 'note', kind: 'text', label: 'Note' }])
    const { roles } = await must(test, 'GET', '/api/workflows/parties', { token: admin })
    const role = roles.find(({ name }: { name: string }) => name === 'Claims manager')
    const workflow = await makeWorkflow(test, admin, 'Call the customer', [
      { key: 'call', kind: 'form', title: 'Call', form_type: key, filled_by: 'staff' },
      { key: 'decide', kind: 'approval', title: 'Decide', approvers: [{ kind: 'role', id: role.id }] },
    ])
    const { id: customer_id } = await test.services.db
      .selectFrom('clients')
      .select('id')
      .executeTakeFirstOrThrow()
    const body = { workflow_id: workflow, customer_id }
    const { id } = await must(test, 'POST', '/api/trackers', { token: admin, body })
    const { forms } = await must(test, 'GET', `/api/trackers/${id}`, { token: admin })
    await submit(test, admin, forms[0].id, { note: 'Reached at noon.' })
    expect(await find('approvals', workflow, 'KJA 777 XY')).toEqual([])
    await test.services.db.transaction().execute((tx) => addTrackerSearch(tx, id, 'KJA777XY'))
    expect(await find('approvals', workflow, 'KJA 777 XY')).toEqual([id])
  })

  it('finds a sale by the plate typed last, which is its reference, and by phone', async () => {
    const { answer } = await beginSale(test, admin, { phone: '08099887766' })
    expect(answer.status).toBe(201)
    const { form, tracker } = answer.body.data
    const type = (plate: string, version: number) =>
      must(test, 'PUT', `/api/forms/${form.id}`, {
        token: admin,
        body: { draft: { vehicle: { registration_number: plate } }, version },
      })
    const typed = await type('DMX 40', form.version)
    await type('dmx 409 fr', typed.version)
    for (const queue of ['trackers', 'forms'])
      for (const q of ['DMX409FR', 'dmx-409-fr', 'DMX 409 FR', '0809 988 7766'])
        expect([queue, q, await find(queue, MOTOR, q)]).toEqual([queue, q, [tracker.id]])
    const [listed] = await must(test, 'GET', `/api/trackers/${MOTOR}?q=DMX409FR`, { token: admin })
    expect(listed.matter).toEqual({ claim_number: null, policy_number: null, plate: 'DMX409FR' })
    const { search } = await test.services.db
      .selectFrom('trackers')
      .select('search')
      .where('id', '=', tracker.id)
      .executeTakeFirstOrThrow()
    expect(search.split(' ')).not.toContain('dmx40')
  })
})
