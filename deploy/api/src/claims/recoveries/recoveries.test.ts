import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimToSign } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('recoveries of a claim', () => {
  let test: TestApp
  let officer: string
  let manager: string
  let finance: string
  let confirmer: string
  let claimId: string
  let today: string
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    claimId = (await claimToSign(test, policy.plate, ADA.email, 400_000_00)).id
    officer = await signIn(test, 'claims@coverdesk.test')
    manager = await signIn(test, 'claims-manager@coverdesk.test')
    finance = await signIn(test, 'finance@coverdesk.test')
    confirmer = await signIn(test, 'payments@coverdesk.test')
    today = lagosDay(test.services.clock())
  })
  afterAll(() => test.close())

  const read = () => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
  const post = <Path extends string>(path: Path, body: object, token = officer) =>
    test.call('POST', `/api/claims/${claimId}/${path}`, { token, body })
  const receiptOf = (reference: string, amount: number) => ({
    amount,
    account: 'CLAIMS',
    reference,
    received_on: today,
  })

  it('demands from a third party, with a day to follow up in the diary', async () => {
    const demand = { kind: 'third_party', debtor: 'Leadway', amount: 300_000_00, note: '' }
    const opened = await post('recoveries', { ...demand, follow_up_on: today })
    expect(opened.body.data).toMatchObject({
      recoveries: [{ kind: 'third_party', debtor: 'Leadway', amount: 300_000_00, state: 'open' }],
      diary: [{ text: 'Leadway', due_on: today }],
    })
    expect((await post('recoveries', { ...demand, amount: null, follow_up_on: null })).status).toBe(422)
    expect((await post('recoveries', { ...demand, follow_up_on: '2020-01-01' })).status).toBe(422)
    expect((await post('recoveries', { ...demand, follow_up_on: null }, finance)).status).toBe(403)
  })

  it('posts money that one user recorded and another confirmed, and reduces the net cost', async () => {
    const { version } = await read()
    await post('reserve', { head: 'recovery', amount: 300_000_00, reason: 'Their fault', version })
    const [{ id }] = (await read()).recoveries
    const beforeLoss = { ...receiptOf('FT-R1', 120_000_00), received_on: '1900-01-01' }
    const early = await post(`recoveries/${id}/receipts`, beforeLoss, finance)
    expect(early.body.errors).toMatchObject([{ path: 'received_on', code: 'fields.date_early' }])
    const recorded = await post(`recoveries/${id}/receipts`, receiptOf('FT-R1', 120_000_00), finance)
    const [receipt] = recorded.body.data.recoveries[0].receipts
    expect(receipt).toMatchObject({ state: 'recorded', amount: 120_000_00 })
    const again = await post(`recoveries/${id}/receipts`, receiptOf('ft r1', 1_00), finance)
    expect([again.status, again.body.errors[0].path]).toEqual([422, 'reference'])
    const confirm = (token: string, version = receipt.version) =>
      post(`recovery-receipts/${receipt.id}/confirm`, { version }, token)
    expect((await confirm(finance)).status).toBe(403)
    expect((await confirm(confirmer, 9)).status).toBe(409)
    const both = await Promise.all([confirm(confirmer), confirm(confirmer)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const claim = await read()
    expect(claim.money.recovered).toBe(120_000_00)
    expect(claim.heads.find(({ head }: { head: string }) => head === 'recovery').reserve).toBe(180_000_00)
    await expectSoundLedger(test.services.db)
  })

  it('does not count rejected money, whose reference can be used again', async () => {
    const [{ id }] = (await read()).recoveries
    const recorded = await post(`recoveries/${id}/receipts`, receiptOf('FT-R2', 5_000_00), finance)
    const receipt = recorded.body.data.recoveries[0].receipts.at(-1)
    const body = { reason: 'Not at the bank', version: receipt.version }
    await post(`recovery-receipts/${receipt.id}/reject`, body, confirmer)
    expect((await read()).money.recovered).toBe(120_000_00)
    const open = await post(`recoveries/${id}/receipts`, receiptOf('FT-R2', 6_000_00), finance)
    expect(open.status).toBe(200)
    const { version } = open.body.data.recoveries[0]
    expect((await post(`recoveries/${id}/close`, { reason: 'Paid', version })).status).toBe(409)
    const last = open.body.data.recoveries[0].receipts.at(-1)
    await post(`recovery-receipts/${last.id}/confirm`, { version: last.version }, confirmer)
    const closed = await post(`recoveries/${id}/close`, { reason: 'Paid', version })
    expect(closed.body.data.recoveries[0]).toMatchObject({ state: 'closed', closed_reason: 'Paid' })
    expect((await post(`recoveries/${NOWHERE}/receipts`, receiptOf('FT-R3', 1), finance)).status).toBe(404)
  })

  it('waits in the work of those who confirm it, and is matched with a statement line by another user', async () => {
    const demand = { kind: 'third_party', debtor: 'Leadway', amount: 9_000_00, note: '', follow_up_on: null }
    const { id } = (await post('recoveries', demand)).body.data.recoveries.at(-1)
    const recorded = await post(`recoveries/${id}/receipts`, receiptOf('FT-R9', 9_000_00), finance)
    const receipt = recorded.body.data.recoveries.at(-1).receipts[0]
    const waiting = async (token: string) =>
      (await must(test, 'GET', '/api/my-work?kind=claim', { token })).filter(
        ({ reason }: { reason: string }) => reason === 'recovery',
      )
    expect(await waiting(confirmer)).toMatchObject([{ id: claimId, amount: 9_000_00 }])
    expect(await waiting(finance)).toEqual([])
    expect(await waiting(officer)).toEqual([])
    const list = (query: string, token = confirmer) =>
      test.call('GET', `/api/recovery-receipts?${query}`, { token })
    expect((await list('', officer)).status).toBe(403)
    expect((await list('state=lost')).status).toBe(422)
    expect((await list('state=recorded&q=leadway')).body.data).toMatchObject([
      { id: receipt.id, debtor: 'Leadway', match: null, proposal: null, account: { code: 'CLAIMS' } },
    ])
    expect((await list('matched=no&q=FT-R9')).body.data).toEqual([])
    const note = (token: string) =>
      test.call('POST', '/api/statement-lines', {
        token,
        body: { recovery_receipt_id: receipt.id, day: today, reference: 'FT-R9' },
      })
    const early = await note(confirmer)
    expect([early.status, early.body.code]).toEqual([409, 'payment_not_confirmed'])
    await post(`recovery-receipts/${receipt.id}/confirm`, { version: receipt.version }, confirmer)
    expect(await waiting(confirmer)).toEqual([])
    expect((await list('matched=no&q=FT-R9')).body.data).toHaveLength(1)
    const before = await must(test, 'GET', '/api/statement-lines/summary', { token: finance })
    const own = await note(finance)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    const editor = await head()
    const noted = await note(editor)
    expect(noted.body.data).toMatchObject({
      amount: 9_000_00,
      payment: { kind: 'recovery', id: receipt.id, claim_id: claimId },
    })
    const again = await note(editor)
    expect([again.status, again.body.errors?.[0].path ?? again.body.code]).toEqual([422, 'reference'])
    expect((await list('matched=yes')).body.data).toMatchObject([{ match: { reference: 'FT-R9' } }])
    const after = await must(test, 'GET', '/api/statement-lines/summary', { token: finance })
    expect(after.in.matched.amount - before.in.matched.amount).toBe(9_000_00)
    const { id: line, version } = noted.body.data
    await must(test, 'POST', `/api/statement-lines/${line}/unmatch`, {
      token: editor,
      body: { reason: 'Other money', version },
    })
    expect((await list('matched=yes')).body.data).toEqual([])
  })

  it('sells salvage to a bidder once a second user agrees', async () => {
    const opened = await post('recoveries', {
      kind: 'salvage',
      debtor: '',
      amount: null,
      follow_up_on: null,
      note: 'Wreck at Ojota',
    })
    const { id } = opened.body.data.recoveries.at(-1)
    await post(`recoveries/${id}/offers`, { buyer: 'Ojo Motors', amount: 80_000_00 })
    const offered = await post(`recoveries/${id}/offers`, { buyer: 'Bisi Scrap', amount: 95_000_00 })
    const sale = offered.body.data.recoveries.at(-1)
    expect(sale.offers.map(({ buyer }: { buyer: string }) => buyer)).toEqual(['Bisi Scrap', 'Ojo Motors'])
    expect((await post(`recoveries/${id}/receipts`, receiptOf('FT-S1', 1), finance)).status).toBe(409)
    const proposal = { offer_id: sale.offers[0].id, version: sale.version }
    const proposed = await post(`recoveries/${id}/sale`, proposal, manager)
    const { version } = proposed.body.data.recoveries.at(-1)
    const own = await post(`recoveries/${id}/sale/approve`, { version }, manager)
    expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
    const returned = await post(
      `recoveries/${id}/sale/reject`,
      { reason: 'Too little', version },
      await head(),
    )
    const reopened = returned.body.data.recoveries.at(-1)
    expect(reopened).toMatchObject({ state: 'open', amount: null })
    const second = await post(`recoveries/${id}/sale`, { ...proposal, version: reopened.version })
    const body = { version: second.body.data.recoveries.at(-1).version }
    const agreed = await post(`recoveries/${id}/sale/approve`, body, manager)
    expect(agreed.body.data.recoveries.at(-1)).toMatchObject({
      state: 'agreed',
      debtor: 'Bisi Scrap',
      amount: 95_000_00,
    })
  })

  const head = () => signIn(test, 'admin@coverdesk.test')

  it('does not sell salvage that was deducted from the payment', async () => {
    await test.services.db.updateTable('claims').set({ salvage: 1 }).where('id', '=', claimId).execute()
    const body = { kind: 'salvage', debtor: '', amount: null, follow_up_on: null, note: '' }
    const refused = await post('recoveries', body)
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'kind'])
  })
})
