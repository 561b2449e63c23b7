import { afterAll, beforeAll, expect, it } from 'vitest'
import { system } from './platform/access/principal.ts'
import { products } from './platform/access/products.ts'
import { signIn } from './testing/journey.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { A_DAY, travelExtension, travelProduct } from './testing/travel-product.ts'
import { linkIn, makeWorkflow, must, outside, startAsGuest } from './testing/workflows.ts'
import { completeStep } from './workflows/workflow-engine/engine.ts'

const APPROVER = 'trips@outside.test'

let test: TestApp
let workflow: number
beforeAll(async () => {
  test = await createTestApp()
  products.push(travelProduct(0))
  test.services.workflowEngine = {
    ...test.services.workflowEngine,
    extensions: [...test.services.workflowEngine.extensions, travelExtension],
  }
  const admin = await signIn(test, 'admin@coverdesk.test')
  workflow = await makeWorkflow(test, admin, 'Travel insurance', [
    { key: 'proposal', kind: 'form', title: 'Your trip', form_type: 'travel-proposal' },
    {
      key: 'decide',
      kind: 'approval',
      title: 'A long trip',
      approvers: [outside(APPROVER)],
      amount_from: 'trip.price',
    },
  ])
  products.splice(-1, 1, travelProduct(workflow))
})
afterAll(async () => {
  products.pop()
  await test.close()
})

it('is offered, has its own form, is decided by its own facts and seen in its own area', async () => {
  const offered = await must(test, 'GET', `/api/workflows/${workflow}/guest`)
  expect(offered).toMatchObject({ from_premium: A_DAY, start_days_ahead: 30 })

  const { trackerId, token, next } = await startAsGuest(test, workflow)
  expect(next.path).toBe(`/workflow-forms/submit-form/${next.id}`)
  const sent = { form_id: next.id, data: {}, version: 1 }
  const refused = await test.call('POST', '/api/trackers/form/submit-form', { token, body: sent })
  expect([refused.status, refused.body.code]).toEqual([409, 'form_has_own_call'])

  await test.services.db
    .transaction()
    .execute((tx) =>
      completeStep(tx, test.services, trackerId, { key: 'proposal', data: { days: 30 }, principal: system }),
    )
  const opened = await must(test, 'GET', `/api/validate-guest-token/${await linkIn(test, APPROVER)}`)
  const approval = await must(test, 'GET', `/api/approvals/${opened.next.id}/guest`, { token: opened.token })
  expect(approval.amount).toBe(30 * A_DAY)
  expect(approval.facts).toMatchObject([{ value: '₦75,000.00' }])

  const areas = { 'underwriter@coverdesk.test': 200, 'claims@coverdesk.test': 403 }
  for (const [user, status] of Object.entries(areas)) {
    const staff = await signIn(test, user)
    expect((await test.call('GET', `/api/trackers/${workflow}`, { token: staff })).status).toBe(status)
  }
})
