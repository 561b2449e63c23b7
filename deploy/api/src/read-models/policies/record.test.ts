import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyPolicy } from '../../testing/claims.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const UNKNOWN = '0190f000-0000-7000-8000-000000000000'

describe('the record of a policy', () => {
  let test: TestApp
  let token: string
  let id: string
  beforeAll(async () => {
    test = await createTestApp()
    ;({ id } = await buyPolicy(test))
    token = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const record = (reader = token) => must(test, 'GET', `/api/policies/${id}/record`, { token: reader })
  const send = (body: object, by = token) =>
    test.call('POST', `/api/policies/${id}/send-documents`, { token: by, body })

  it('has the payment of the sale, the emails to the customer and the issue of the policy', async () => {
    const { payments, messages, events, claims, other_policies } = await record()
    expect(payments).toMatchObject([{ status: 'succeeded', amount: expect.any(Number) }])
    expect(messages[0]).toMatchObject({ template: 'payment-received', title: 'You are insured' })
    expect([claims, other_policies]).toEqual([[], []])
    const kinds = events.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['issue', 'payment', 'message']))
  })

  it('has the other policies of the same customer, and of no other', async () => {
    const { client_id } = await test.services.db
      .selectFrom('policies')
      .select('client_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const guest = await quoteGuest(test, (answers) => {
      answers.vehicle.registration_number = 'KJA777XY'
      answers.vehicle.chassis_number = 'JTD00000000000777'
    })
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    await test.services.db.updateTable('policies').set({ client_id }).where('id', '=', policy.id).execute()
    const { other_policies } = await record()
    expect(other_policies).toMatchObject([{ id: policy.id, plate: 'KJA777XY', state: 'active' }])
  })

  it('leaves out what the user may not read', async () => {
    const { claims, payments } = await record(await signIn(test, 'underwriter@coverdesk.test'))
    expect([claims, payments === null]).toEqual([null, expect.any(Boolean)])
    expect((await test.call('GET', `/api/policies/${id}/record`)).status).toBe(401)
    expect((await test.call('GET', `/api/policies/${UNKNOWN}/record`, { token })).status).toBe(404)
  })

  it('takes notes with their author, from users who may write them', async () => {
    const add = (body: object, by = token) =>
      test.call('POST', `/api/policies/${id}/notes`, { token: by, body })
    expect((await add({ text: 'Called about the plate' })).body.data).toMatchObject({
      text: 'Called about the plate',
      by: expect.stringMatching(/\w+ \w+/),
    })
    expect((await record()).notes).toMatchObject([{ text: 'Called about the plate' }])
    const empty = await add({ text: ' ' })
    expect([empty.status, empty.body.errors[0].path]).toEqual([422, 'text'])
    expect((await add({ text: 'x' }, await signIn(test, 'finance@coverdesk.test'))).status).toBe(403)
    const missing = await test.call('POST', `/api/policies/${UNKNOWN}/notes`, { token, body: { text: 'x' } })
    expect(missing.status).toBe(404)
  })

  it('sends the documents again, and shows the message with its delivery', async () => {
    const sent = await send({})
    expect([sent.status, sent.body.data.state]).toEqual([200, 'waiting'])
    const mail = (await test.mails(ADA.email)).find(({ subject }) => subject?.startsWith('Your documents of'))
    expect(mail?.attachments).toHaveLength(3)
    const [message] = (await record()).messages
    expect(message).toMatchObject({
      template: 'policy-documents',
      state: 'sent',
      masked_to: 'a*a@example.test',
    })
  })

  it('sends one document, and none of another policy', async () => {
    const { documents } = await must(test, 'GET', `/api/policies/${id}`, { token })
    expect((await send({ document_ids: [documents[0].id] })).status).toBe(200)
    const foreign = await send({ document_ids: [UNKNOWN] })
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'document_ids'])
    expect((await send({}, await signIn(test, 'claims@coverdesk.test'))).status).toBe(403)
  })
})
