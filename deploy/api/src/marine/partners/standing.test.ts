import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAccounts, openWallet } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { fundingApproved } from '../../ledger/posting-rules.ts'
import { cargoDesk, POLICIES } from '../../testing/cargo.ts'
import { signIn } from '../../testing/journey.ts'
import { ledgerOf } from '../../testing/ledger.ts'
import { partnerId } from '../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { fundingOf, openReceivingAccount, signInFinance } from '../../testing/wallets.ts'
import { lockForDeposit } from './shared-lock.ts'

describe('the status of a partner while money moves', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let people: Awaited<ReturnType<typeof signInFinance>>
  let funding: ReturnType<typeof fundingOf>
  let tidewater: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    people = await signInFinance(test)
    funding = fundingOf(test, await openReceivingAccount(test))
    tidewater = await partnerId(test, 'Tidewater Freight')
    await test.services.db
      .updateTable('partners')
      .set({ products: ['single_transit', 'open_cover', 'annual'], licence_expires_on: '9999-01-01' })
      .where('id', '=', tidewater)
      .execute()
  })
  afterAll(() => test.close())

  const archive = (id: string) => desk.call('DELETE', `/api/partners/${id}`, undefined, desk.admin)
  const partner = async (id: string) =>
    (await desk.call('GET', `/api/partners/${id}`, undefined, desk.admin)).body.data

  it('becomes archived before an open cover is issued or not at all, for concurrent calls', async () => {
    const client_id = await desk.client(tidewater, 'Creek Mills Limited')
    for (let round = 0; round < 4; round += 1) {
      const other = await signIn(test, 'owner@tidewater.test', '/api/marine/partner')
      const limits = {
        limit_per_bottom: '900,000,000',
        limit_per_location: '900,000,000',
        fob: '',
        freight: '',
      }
      const draft = desk.draft(limits, { kind: 'open_cover', client_id })
      const made = await desk.call('POST', POLICIES, draft, other)
      const issue = () => desk.act(made.body.data, 'issue', {}, other)
      const both = round % 2 ? [issue(), archive(tidewater)] : [archive(tidewater), issue()]
      const answers = await Promise.all(both)
      const [issued, archived] = round % 2 ? answers : [...answers].reverse()
      const { state, version } = await partner(tidewater)
      if (archived?.status === 200) {
        expect([state, issued?.status === 200]).toEqual(['archived', false])
        await desk.call('POST', `/api/partners/${tidewater}/reinstate`, { version }, desk.admin)
      } else {
        expect([archived?.body.code, state, issued?.status]).toEqual(['partner_in_use', 'active', 200])
        await test.services.db
          .updateTable('cargo_policies')
          .set({ ends_on: '2020-01-01' })
          .where('id', '=', made.body.data.id)
          .execute()
      }
    }
  })

  it('cannot become archived while a concurrent credit reaches the wallet', async () => {
    const { noted, inTx } = ledgerOf(test)
    let archived: ReturnType<typeof archive> | undefined
    await inTx(async (tx) => {
      await lockForDeposit(tx, tidewater)
      archived = archive(tidewater)
      await openWallet(tx, tidewater, 'NGN')
      await openAccounts(tx, [{ kind: 'bank', owner: 'GTB' }], 'NGN')
      await post(tx, { ...noted(), ...fundingApproved(tidewater, 'GTB', 5_00) })
    })
    const answer = await archived
    expect([answer?.status, answer?.body.code]).toEqual([409, 'partner_in_use'])
    expect(answer?.body.ties).toMatchObject([{ kind: 'available', amount: 5_00 }])
  })

  it('permits a concurrent funding in either order with a suspension, and no issue after it', async () => {
    const request = await funding.submitted(people.owner, { amount: 1_000_00 })
    const draft = await desk.make()
    await desk.fund(100_000_000)
    const { version } = await partner(desk.partner)
    const suspension = { version, reason: 'Their licence is looked into' }
    const [approved, suspended, issued] = await Promise.all([
      funding.approve(people.head, request),
      desk.call('POST', `/api/partners/${desk.partner}/suspend`, suspension, desk.admin),
      desk.act(draft, 'issue'),
    ])
    expect([approved.status, suspended.status]).toEqual([200, 200])
    expect([200, 'cargo_refused']).toContain(issued.body.code ?? issued.status)
    expect((await desk.act(await desk.make(), 'issue')).body.code).toBe('cargo_refused')
    const now = await partner(desk.partner)
    await desk.call('POST', `/api/partners/${desk.partner}/reinstate`, { version: now.version }, desk.admin)
  })

  it('refuses requested funds once the partner refers business without a wallet', async () => {
    const request = await funding.submitted(people.owner)
    const stand = (channel: 'wallet' | 'referral') =>
      test.services.db.updateTable('partners').set({ channel }).where('id', '=', desk.partner).execute()
    await stand('referral')
    const refused = await funding.approve(people.head, request)
    expect([refused.status, refused.body.code]).toEqual([409, 'partner_without_wallet'])
    await stand('wallet')
    const draft = (await funding.draft(people.owner, { evidence_id: await funding.evidence(people.owner) }))
      .body.data
    await stand('referral')
    const unsent = await funding.submit(people.owner, draft)
    expect([unsent.status, unsent.body.code]).toEqual([409, 'wallet_none'])
    await stand('wallet')
    expect((await funding.approve(people.head, request)).status).toBe(200)
  })
})
