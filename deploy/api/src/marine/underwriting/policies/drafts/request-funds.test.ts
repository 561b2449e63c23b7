import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargoDesk, POLICIES } from '../../../../testing/cargo.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let test: TestApp
let desk: Awaited<ReturnType<typeof cargoDesk>>
beforeAll(async () => {
  test = await createTestApp()
  desk = await cargoDesk(test)
})
afterAll(() => test.close())

const issuable = async () =>
  (await desk.call('GET', '/api/marine/partner/wallet/issuable-drafts')).body.data.map(
    ({ id }: { id: string }) => id,
  )

it('notifies colleagues who may add money of the amount a draft lacks, once an hour', async () => {
  const funders = (await desk.call('GET', '/api/marine/partner/wallet/funders')).body.data
  expect(funders.map(({ name }: { name: string }) => name)).toContain('Ngozi Adeyemi')
  const draft = await desk.make({ fob: '100000' })
  const quoted = (await desk.call('GET', `${POLICIES}/${draft.id}/check`)).body.data
  const missing = quoted.price.premium - quoted.wallet.available
  expect(missing).toBeGreaterThan(0)
  const requested = await desk.call('POST', `${POLICIES}/${draft.id}/request-funds`, {})
  expect(requested.body.data).toMatchObject({ missing })
  expect(requested.body.data.people).toContain('Ngozi Adeyemi')
  const mail = (await test.mails('owner@harbourline.test')).find(({ text }) =>
    text?.includes(`/marine-partner/policies/create/${draft.id}`),
  )
  expect(mail?.subject).toMatch(/asks for ₦/)
  expect((await desk.call('POST', `${POLICIES}/${draft.id}/request-funds`, {})).status).toBe(429)
  expect((await desk.call('POST', `${POLICIES}/${draft.id}/request-funds`, {}, desk.other)).status).toBe(404)
})

it('lists the drafts that the wallet pays one after the other, and requests nothing with sufficient funds', async () => {
  const first = await desk.make({ fob: '10000', freight: '0' })
  const second = await desk.make({ fob: '10000', freight: '0' })
  await desk.make({ fob: '' })
  await desk.make({ commodity: 'USED_VEHICLES' })
  expect(await issuable()).toEqual([])
  const both = first.price.premium + second.price.premium
  await desk.fund(both - first.price.commission_net)
  expect((await issuable()).toSorted()).toEqual([first.id, second.id].toSorted())
  const enough = await desk.call('POST', `${POLICIES}/${first.id}/request-funds`, {})
  expect([enough.status, enough.body.code]).toEqual([409, 'wallet_sufficient'])
  await desk.act(first, 'issue')
  expect(await issuable()).toEqual([second.id])
})
