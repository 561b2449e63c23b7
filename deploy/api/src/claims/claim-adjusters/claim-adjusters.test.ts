import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours, lagosDay } from '../../platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from '../../testing/claims.ts'
import { ADA, signIn } from '../../testing/journey.ts'
import { expectSoundLedger } from '../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const EMAIL = 'claims@niger-adjusters.test'
const SAHEL = 'desk@sahel-adjusting.test'

describe('loss adjusters of a claim', () => {
  let test: TestApp
  let officer: string
  let claimId: string
  let guest: { token: string; trackerId: string }
  beforeAll(async () => {
    test = await createTestApp()
    const policy = await buyPolicy(test)
    officer = await signIn(test, 'claims@coverdesk.test')
    const started = await claimant(test, policy.plate, ADA.email)
    guest = started
    const answers = await noticeAnswers(test, started.token, started.formId, lagosDay(test.services.clock()))
    claimId = (await submit(test, started.token, started.formId, answers, 'register-claim')).claim.id
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const read = () => must(test, 'GET', `/api/claims/${claimId}`, { token: officer })
  const post = <Path extends string>(address: Path, body: object, token = officer, id = claimId) =>
    test.call('POST', `/api/claims/${id}/adjusters${address}`, { token, body })
  const inDays = (count: number) => lagosDay(new Date(test.services.clock().getTime() + days(count)))
  const appointment = (change: object = {}) => ({
    code: 'LA-01',
    instructions: 'Inspect the car at the garage.',
    due_on: inDays(5),
    replaces: null,
    ...change,
  })
  const speak = async (code: string, language: string) => {
    const entry = test.services.db.updateTable('setup_rows').set({
      attributes: sql`(attributes - 'licence_until') || ${JSON.stringify({ language, contact_email: code === 'LA-01' ? EMAIL : SAHEL })}::jsonb`,
    })
    await entry.where('list', '=', 'loss_adjusters').where('code', '=', code).execute()
  }
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
  const errorOf = ({ status, body }: { status: number; body: { errors?: { path: string }[] } }) => [
    status,
    body.errors?.[0]?.path,
  ]

  it('are chosen from the register, without those whose licence has expired', async () => {
    const list = () => must(test, 'GET', '/api/claims/loss-adjusters', { token: officer })
    expect(await list()).toMatchObject([
      { code: 'LA-01', licence: 'NAICOM/LA/0112', states: ['Lagos', 'Ogun', 'Oyo'] },
      { code: 'LA-02' },
    ])
    const expire = (day: string) =>
      test.services.db
        .updateTable('setup_rows')
        .set((eb) => ({
          attributes: eb.cast<never>(
            eb.val(JSON.stringify({ licence: 'NAICOM/LA/0187', licence_until: day })),
            'jsonb',
          ),
        }))
        .where('list', '=', 'loss_adjusters')
        .where('code', '=', 'LA-02')
        .execute()
    await expire(inDays(-1))
    expect(await list()).toHaveLength(1)
    expect(errorOf(await post('', appointment({ code: 'LA-02' })))).toEqual([422, 'code'])
    await expire(inDays(0))
    expect(await list()).toHaveLength(2)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    const denied = await test.call('GET', '/api/claims/loss-adjusters', { token: auditor })
    expect(denied.status).toBe(403)
  })

  it('get a letter by email with the facts of the claim, which the customer does not see', async () => {
    expect(errorOf(await post('', appointment({ due_on: inDays(-1) })))).toEqual([422, 'due_on'])
    expect(errorOf(await post('', appointment({ instructions: ' ' })))).toEqual([422, 'instructions'])
    expect((await post('', appointment(), officer, NOWHERE)).status).toBe(404)
    const auditor = await signIn(test, 'auditor@coverdesk.test')
    expect((await post('', appointment(), auditor)).status).toBe(403)
    const { status, body } = await post('', appointment())
    expect(status).toBe(200)
    expect(body.data.adjusters).toMatchObject([
      { name: 'Niger Loss Adjusters', state: 'appointed', late: false, report: null, fee: 0, payee: null },
    ])
    const [mail] = await test.mails(EMAIL)
    expect(mail?.subject).toContain(body.data.claim_number)
    expect(mail?.text).toContain('Inspect the car at the garage.')
    expect(mail?.text).toContain('Third Mainland Bridge, Lagos')
    expect(mail?.text).not.toContain('{{')
    const letter = body.data.documents.at(-1)
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([letter.file_name])
    const open = (token: string) => test.call('GET', `/api/documents/${letter.id}`, { token })
    expect((await open(officer)).status).toBe(200)
    expect((await open(guest.token)).status).toBe(404)
    const again = await post('', appointment())
    expect([errorOf(again), again.body.code]).toEqual([[422, 'code'], 'adjuster_appointed'])
  })

  it('are overdue after their day, as work of claims handlers', async () => {
    const workOf = () => must(test, 'GET', '/api/my-work?kind=claim', { token: officer })
    const overdue = async () =>
      (await workOf()).filter(({ reason }: { reason: string }) => reason === 'report')
    expect(await overdue()).toEqual([])
    test.wait(days(6))
    officer = await signIn(test, 'claims@coverdesk.test')
    expect((await read()).adjusters).toMatchObject([{ late: true }])
    expect(await overdue()).toMatchObject([{ id: claimId, kind: 'claim' }])
  })

  it('are replaced or cancelled with a reason, and hear of it', async () => {
    const [first] = (await read()).adjusters
    const replaces = { id: first.id, version: first.version, reason: 'No report came' }
    const stale = await post('', appointment({ replaces: { ...replaces, version: 9 } }))
    expect(codeOf(stale)).toEqual([409, 'edit_conflict'])
    const replaced = await post('', appointment({ replaces }))
    expect(replaced.body.data.adjusters).toMatchObject([
      { state: 'cancelled', reason: 'No report came', ended_by: expect.any(String) },
      { state: 'appointed', code: 'LA-01' },
    ])
    const subjects = async () => (await test.mails(EMAIL)).map(({ subject }) => subject)
    expect(await subjects()).toContainEqual(expect.stringContaining('cancelled'))
    const { id, version } = replaced.body.data.adjusters[1]
    const cancel = (body: object, one = id) => post(`/${one}/cancel`, body)
    expect(errorOf(await cancel({ version, reason: '' }))).toEqual([422, 'reason'])
    expect((await cancel({ version, reason: 'Small loss' }, NOWHERE)).status).toBe(404)
    await speak('LA-01', 'fr')
    expect((await cancel({ version, reason: 'Small loss' })).status).toBe(200)
    expect(await subjects()).toContainEqual(expect.stringMatching(/^Mission pour le sinistre .* annulée$/))
    expect(codeOf(await cancel({ version, reason: 'Small loss' }))).toEqual([409, 'claim_state'])
  })

  it('get their letter in the language of the register', async () => {
    await speak('LA-02', 'fr')
    const { status, body } = await post('', appointment({ code: 'LA-02' }))
    expect(status).toBe(200)
    const [mail] = await test.mails(SAHEL)
    expect(mail?.subject).toContain('Mission d’expertise')
    const { id, version } = body.data.adjusters.at(-1)
    expect((await post(`/${id}/cancel`, { version, reason: 'Small loss' })).status).toBe(200)
  })

  it('report with a file and figures; the fee is reserved under the expenses', async () => {
    const appointed = await post('', appointment())
    const { id, version } = appointed.body.data.adjusters.at(-1)
    const photo = appointed.body.data.documents[0].id
    const report = {
      report_id: photo,
      adjusted_loss: 400_000_00,
      salvage: null,
      fee: 50_000_00,
      version,
    }
    const send = (change: object = {}, one = id) => post(`/${one}/report`, { ...report, ...change })
    expect(errorOf(await send({ report_id: NOWHERE }))).toEqual([422, 'report_id'])
    expect((await send({}, NOWHERE)).status).toBe(404)
    expect(codeOf(await send({ version: 9 }))).toEqual([409, 'edit_conflict'])
    expect(codeOf(await send({ fee: 400_000_000_00 }))).toEqual([403, 'limit_exceeded'])
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body.data.adjusters.at(-1)).toMatchObject({
      state: 'reported',
      report: { id: photo },
      adjusted_loss: 400_000_00,
      fee_to_pay: 50_000_00,
      payee: { bank: 'Zenith Bank', account_number: '1012345678', payable_from: expect.any(String) },
    })
    const expenses = body.data.heads.find(({ head }: { head: string }) => head === 'expenses')
    expect(expenses).toMatchObject({ reserve: 50_000_00 })
    expect(body.data.reserves[0]).toMatchObject({ head: 'expenses', reason: 'report' })
    expect(codeOf(await send())).toEqual([409, 'claim_state'])
  })

  it('give the assessment its figures, until its draft is saved', async () => {
    const openForm = async () => {
      const { waits_for: waits } = await read()
      return must(test, 'GET', `/api/forms/${waits.id}`, { token: officer })
    }
    const registration = await openForm()
    expect(registration.draft).toEqual({})
    await submit(test, officer, registration.id, { checks_seen: true, reserve: 400_000_00 })
    const assessment = await openForm()
    const { report } = (await read()).adjusters.at(-1)
    expect(assessment.draft).toEqual({
      surveyor: 'Niger Loss Adjusters',
      adjusted_loss: 400_000_00,
      report: [expect.objectContaining({ document_id: report.id, file_name: report.file_name })],
    })
    const draft = { reasons: 'My own figures' }
    const body = { draft, version: assessment.version }
    await must(test, 'PUT', `/api/forms/${assessment.id}`, { token: officer, body })
    expect((await openForm()).draft).toEqual(draft)
  })

  it('are paid their fee by two other users, before the claim is decided, and it is no payment of the loss', async () => {
    const { payee } = (await read()).adjusters.at(-1)
    let finance = await signIn(test, 'finance@coverdesk.test')
    const pay = (change: object = {}) =>
      test.call('POST', '/api/claim-payments', {
        token: finance,
        body: {
          claim_id: claimId,
          payee_id: payee.id,
          amount: 50_000_00,
          account: 'CLAIMS',
          reference: 'FEE 1',
          paid_on: lagosDay(test.services.clock()),
          evidence: [],
          ...change,
        },
      })
    expect(codeOf(await pay())).toEqual([409, 'payee_too_new'])
    test.wait(hours(test.services.settings.PAYEE_HOLD_HOURS))
    finance = await signIn(test, 'finance@coverdesk.test')
    const confirmer = await signIn(test, 'payments@coverdesk.test')
    expect(errorOf(await pay({ amount: 50_000_01 }))).toEqual([422, 'amount'])
    const recorded = await pay()
    expect(recorded.body.data).toMatchObject({ head: 'expenses', payee: { name: 'Niger Loss Adjusters' } })
    expect(errorOf(await pay({ amount: 1, reference: 'FEE 2' }))).toEqual([422, 'amount'])
    const { id, version } = recorded.body.data
    const confirm = (token: string) =>
      test.call('POST', `/api/claim-payments/${id}/confirm`, { token, body: { version } })
    expect((await confirm(finance)).status).toBe(403)
    expect((await confirm(confirmer)).status).toBe(200)
    const claim = await must(test, 'GET', `/api/claims/${claimId}`, { token: finance })
    expect(claim).toMatchObject({ paid: null, paid_on: null, reserve: 0 })
    expect(claim.adjusters.at(-1)).toMatchObject({ fee_paid: 50_000_00, fee_to_pay: 0 })
    expect(claim.heads.find(({ head }: { head: string }) => head === 'expenses')).toMatchObject({
      paid: 50_000_00,
      reserve: 0,
    })
  })
})
