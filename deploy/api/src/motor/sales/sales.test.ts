import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lagosDay } from '../../platform/db/clock.ts'
import { ADA, named, payAtGateway, proposal, signIn } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { linkIn, must } from '../../testing/workflows.ts'

const NAIRA = 100
const SELLER = 'underwriter@coverdesk.test'
const ELSEWHERE = '11010'
const UNKNOWN_ID = '0190a000-0000-7000-8000-000000000000'

/** Ends in 0000: number not found; in 9999: the registry is down. */
const person = (count: number, end = '') => ({
  id_type: 'nin',
  id_number: `4${String(count).padStart(10, '0')}`.slice(0, 11 - end.length) + end,
  email: `sold${count}@example.test`,
  phone: '08031234567',
})

describe('a sale by staff', () => {
  let test: TestApp
  let seller: string
  let manager: string
  let claims: string
  let consent: { version: string; given: string }
  let count = 0
  beforeAll(async () => {
    test = await createTestApp()
    seller = await signIn(test, SELLER)
    manager = await signIn(test, 'admin@coverdesk.test')
    claims = await signIn(test, 'claims@coverdesk.test')
    const workflow = await must(test, 'GET', '/api/workflows/2/guest')
    consent = { version: workflow.consent.version, given: 'phone' }
  })
  afterAll(() => test.close())

  const next = () => {
    test.wait(4_000)
    count += 1
    return person(count)
  }
  const begin = (body: object, token = seller) =>
    test.call('POST', '/api/sales', { token, body: { consent, ...body } })
  const begun = async (body: object = next()) => {
    const answer = await begin(body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  const identify = (id: string, body: object, token = seller) =>
    test.call('PUT', `/api/sales/${id}`, { token, body })
  const db = () => test.services.db
  const branchOf = (code: string) =>
    db().selectFrom('branches').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const plateOf = (number: number) => `SAL${100 + number}AA`
  const send = async (
    sale: { form: { id: string; version: number } },
    change: (data: ReturnType<typeof proposal>) => void = () => {},
    token = seller,
  ) => {
    const data = proposal(lagosDay(test.services.clock()), plateOf(count))
    change(data)
    const body = { form_id: sale.form.id, version: sale.form.version, data }
    return test.call('POST', '/api/workflows/underwrite-motor-policy', { token, body })
  }
  const sold = async () => {
    const sale = await begun()
    const answer = await send(sale)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { ...sale, paymentId: answer.body.data.payment_id as string, email: person(count).email }
  }
  const link = (id: string, by: string, token = seller) =>
    test.call('POST', `/api/trackers/${id}/link`, { token, body: { by } })
  const record = (id: string, reference: string, token = seller) =>
    test.call('POST', `/api/payments/${id}/record`, { token, body: { reference } })
  /** Creates money that reached the gateway without us. */
  const paidElsewhere = async (reference: string, amount: number, choice = 'pay') => {
    const callback_url = 'http://guest.localhost/'
    const start = { reference, amount, currency: 'NGN' as const, email: 'x@example.test', callback_url }
    const { authorization_url } = await test.services.providers.payments.initialize({
      ...start,
      metadata: {},
    })
    await test.app.inject({
      method: 'POST',
      url: `${new URL(authorization_url).pathname}/${choice}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  /** Removes one privilege from the seller's role; returns the function that restores it. */
  const takeFromSeller = async (privilege: string) => {
    const { db } = test.services
    const role = await db
      .selectFrom('roles')
      .innerJoin('users', 'users.role_id', 'roles.id')
      .select(['roles.id', 'privileges'])
      .where('users.email', '=', 'underwriter@coverdesk.test')
      .executeTakeFirstOrThrow()
    const give = (privileges: string[]) =>
      db.updateTable('roles').set({ privileges }).where('id', '=', role.id).execute()
    await give(role.privileges.filter((one) => one !== privilege))
    return () => give(role.privileges)
  }
  const auditOf = (id: string) =>
    test.services.db
      .selectFrom('audit_events')
      .select(['action', 'actor_name', 'after'])
      .where('object_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()

  it('continues to the proposal when the lookup finds the customer, with the recorder of the consent', async () => {
    const draft = { vehicle: { make: 'TOYOTA' } }
    const sale = await begun({ ...next(), draft })
    expect(sale.identity).toMatchObject({ status: 'verified', settled: true, on_record: null })
    expect(sale.identity.masked_id_number).not.toContain(person(count).id_number)
    expect(sale.form).toMatchObject({ draft, can_change: true })
    const { first_name, last_name } = await must(test, 'GET', '/api/user-profile', { token: seller })
    expect(sale.tracker.made_by).toBe(`${first_name} ${last_name}`)
    const [started] = await auditOf(sale.tracker.id)
    expect(started).toMatchObject({ action: 'tracker.started', after: { consent: { given: 'phone' } } })
    expect(await must(test, 'GET', `/api/sales/${sale.tracker.id}`, { token: seller })).toEqual(sale)
  })

  it('is paid by the customer with the emailed link, which can be reused, and the policy is theirs', async () => {
    const { tracker, paymentId, email } = await sold()
    expect((await link(tracker.id, 'email')).body.data).toMatchObject({ url: null, days: 30 })
    const mail = (await test.mails(email)).at(-1)
    expect(mail?.text).toContain('15,000')
    const token = await linkIn(test, email)
    const opened = await must(test, 'GET', `/api/validate-guest-token/${token}`)
    expect(opened.next).toMatchObject({ screen: 'pay-motor', id: paymentId })
    const again = await must(test, 'GET', `/api/validate-guest-token/${token}`)
    const guest = { token: again.token, trackerId: tracker.id, validationId: '', formId: '', paymentId }
    await payAtGateway(test, guest, 'pay')
    const paid = await must(test, 'POST', '/api/payments/verify', {
      token: opened.token,
      body: { payment_id: paymentId },
    })
    expect(paid).toMatchObject({ status: 'succeeded', policy: { plate: plateOf(count) } })
    expect((await link(tracker.id, 'email')).body.code).toBe('step_passed')
    const seen = await must(test, 'GET', `/api/trackers/${tracker.id}/guest`, { token: opened.token })
    expect(JSON.stringify(seen)).not.toContain('made_by')
  })

  it('belongs to the seller’s branch, and uses the customer’s language throughout', async () => {
    const abuja = await branchOf(ELSEWHERE)
    const online = await branchOf('11000')
    await db().updateTable('users').set({ branch_id: abuja.id }).where('email', '=', SELLER).execute()
    const wrong = await begin({ ...next(), branch_id: online.id })
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([422, 'branch_id'])
    expect((await begin({ ...next(), locale: 'xx' })).body.errors[0].path).toBe('locale')
    const sale = await begun({ ...next(), locale: 'de' })
    expect(sale).toMatchObject({ locale: 'de', branch: { id: abuja.id } })
    const arrange = (body: object, token = seller, id = sale.tracker.id) =>
      test.call('PUT', `/api/sales/${id}/arrangement`, { token, body })
    expect((await arrange({ locale: 'fr' })).body.data).toMatchObject({
      locale: 'fr',
      branch: { id: abuja.id },
    })
    const refused = [
      await arrange({ locale: 'xx' }),
      await arrange({ branch_id: online.id }),
      await arrange({ branch_id: UNKNOWN_ID }),
      await arrange({ locale: 'fr' }, claims),
      await arrange({ locale: 'fr' }, seller, UNKNOWN_ID),
      await arrange({ surprise: 1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 403, 404, 400])
    const { body } = await send(sale)
    await link(sale.tracker.id, 'email')
    const mail = (await test.mails(person(count).email)).at(-1)
    expect(mail?.text).toContain('/workflow-forms/resume?written=fr#token=')
    const token = await linkIn(test, person(count).email)
    const opened = await must(test, 'GET', `/api/validate-guest-token/${token}`)
    const paymentId = body.data.payment_id
    const guest = { token: opened.token, trackerId: sale.tracker.id, validationId: '', formId: '', paymentId }
    await payAtGateway(test, guest, 'pay')
    const paid = await must(test, 'POST', '/api/payments/verify', {
      token: opened.token,
      body: { payment_id: paymentId },
    })
    expect(paid.policy.policy_number).toContain(`MTR/${ELSEWHERE}/`)
    const policy = await db()
      .selectFrom('policies')
      .select('branch_id')
      .where('tracker_id', '=', sale.tracker.id)
      .executeTakeFirst()
    expect(policy?.branch_id).toBe(abuja.id)
    expect((await arrange({ locale: 'de' })).body.code).toBe('step_passed')
    const [known] = (await test.call('GET', `/api/sales/clients?q=${person(count).email}`, { token: seller }))
      .body.data
    expect(known.locale).toBe('fr')
    const inUse = await test.call('DELETE', `/api/branches/${abuja.id}`, { token: manager })
    expect(inUse.body.used_by.sales).toBe(1)
    await db().updateTable('users').set({ branch_id: null }).where('email', '=', SELLER).execute()
    const chosen = await begun({ ...next(), branch_id: online.id })
    expect(chosen.branch.id).toBe(online.id)
    expect((await begun(next())).branch).toBeNull()
  })

  it('names its seller in every list', async () => {
    const { tracker } = await sold()
    const made_by = tracker.made_by
    expect(made_by).toBeTruthy()
    for (const list of ['trackers', 'forms']) {
      const rows = await must(test, 'GET', `/api/${list}/2?q=${tracker.reference}`, { token: seller })
      expect(rows).toMatchObject([{ made_by }])
    }
  })

  it('returns a link to hand over only while it waits for payment', async () => {
    const waiting = await begun()
    expect((await link(waiting.tracker.id, 'copy')).body.code).toBe('step_passed')
    expect((await link(waiting.tracker.id, 'email')).status).toBe(200)
    const { tracker, paymentId } = await sold()
    const { body } = await link(tracker.id, 'copy')
    const token = /#token=([\w-]+)/.exec(body.data.url)?.[1]
    const opened = await must(test, 'GET', `/api/validate-guest-token/${token}`)
    expect(opened.next.id).toBe(paymentId)
    expect((await auditOf(tracker.id)).at(-1)).toMatchObject({
      action: 'tracker.link_made',
      after: { by: 'copy' },
    })
    expect((await link(tracker.id, 'pigeon')).status).toBe(422)
    expect((await link(tracker.id, 'email', claims)).status).toBe(403)
    expect((await link(UNKNOWN_ID, 'email')).status).toBe(404)
    for (let sent = 1; sent < 10; sent++) await link(tracker.id, 'email')
    expect((await link(tracker.id, 'email')).status).toBe(429)
  })

  describe('whose customer is known', () => {
    it('keeps the contact on record, needs no number again, and shows nothing of the number', async () => {
      const first = await sold()
      const { customer_id } = await must(test, 'GET', `/api/trackers/${first.tracker.id}`, { token: seller })
      const again = await begun({ customer_id, email: 'thief@example.test', phone: '08099999999' })
      expect(again.identity).toMatchObject({ settled: true, masked_email: first.identity.masked_email })
      expect(again.tracker.customer_id).toBe(customer_id)
      const other = await begin({ customer_id, id_type: 'nin', id_number: '55555555555' })
      expect([other.status, other.body.errors[0].code]).toEqual([422, 'identity_of_another'])
      expect((await begin({ customer_id: UNKNOWN_ID })).status).toBe(422)
    })

    it('does not accept another contact given by telephone', async () => {
      const first = await sold()
      const known = person(count)
      const thief = await begun({ ...known, email: 'thief@example.test', phone: '08099999999' })
      expect(thief.identity).toMatchObject({
        settled: false,
        on_record: { masked_email: first.identity.masked_email },
      })
      expect(thief.tracker.step.key).toBe('identity')
      const insisted = await identify(thief.tracker.id, { email: 'thief2@example.test' })
      expect(insisted.body.data.identity.settled).toBe(false)
      const refused = await send({ form: { id: thief.form.id, version: 1 } })
      expect(refused.status).toBe(409)
      const settled = await identify(thief.tracker.id, { use_record: true })
      expect(settled.body.data.identity).toMatchObject({
        settled: true,
        masked_email: first.identity.masked_email,
      })
      const client = await test.services.db.selectFrom('clients').select(['email']).execute()
      expect(client.map(({ email }) => email)).not.toContain('thief@example.test')
      await link(thief.tracker.id, 'email')
      expect(await test.mails('thief@example.test')).toEqual([])
    })

    it('finds them by name, phone, email, plate and policy number, and only for users who may read customers', async () => {
      const { tracker, paymentId, email, identity } = await sold()
      const { premium } = (await must(test, 'GET', `/api/trackers/${tracker.id}`, { token: seller })).quote
      await paidElsewhere('FOUND-1', premium.premium)
      const paid = await record(paymentId, 'FOUND-1')
      expect(paid.body.data.status).toBe('succeeded')
      const { policy } = paid.body.data
      const find = (q: string, token = seller) =>
        test.call('GET', `/api/sales/clients?q=${encodeURIComponent(q)}`, { token })
      const plate = `${policy.plate.slice(0, 3)} ${policy.plate.slice(3)}`.toLowerCase()
      for (const q of [email, plate, policy.policy_number]) {
        const found = (await find(q)).body.data
        expect(found).toMatchObject([{ masked_email: identity.masked_email, policies: [{ id: policy.id }] }])
        expect(JSON.stringify(found)).not.toContain(email)
      }
      expect((await find('0803 123 4567')).body.data.length).toBeGreaterThan(0)
      expect((await find('a')).status).toBe(422)
      expect((await find("'; drop table clients; --%_")).body.data).toEqual([])
      const anonymous = await test.call('GET', '/api/sales/clients?q=ada')
      expect(anonymous.status).toBe(401)

      const brought = { business_type: 'AGENCY', agency_code: '00548' }
      await db().updateTable('policies').set(brought).where('id', '=', policy.id).execute()
      const copied = await must(test, 'GET', `/api/sales/copy/${policy.id}`, { token: seller })
      expect(copied).toMatchObject({
        about: { address: '12 Marina Road' },
        vehicle: { registration_number: policy.plate, make: 'TOYOTA', model: 'COROLLA', year: 2018 },
        cover: { business_type: 'DIRECT', cover_type: 'TPO', start_date: lagosDay(test.services.clock()) },
      })
      expect((await test.call('GET', `/api/sales/copy/${UNKNOWN_ID}`, { token: seller })).status).toBe(404)
      const restore = await takeFromSeller('customer.customer.read')
      expect((await find(email)).status).toBe(403)
      const bare = await must(test, 'GET', `/api/sales/copy/${policy.id}`, { token: seller })
      expect(bare.about).toBeUndefined()
      await restore()
    })
  })

  describe('whose customer is not known', () => {
    it('reports it at the number, and continues once it is corrected', async () => {
      const { id_number: _, ...given } = next()
      const sale = await begun({ ...given, id_number: '12345670000', draft: { vehicle: { year: 2019 } } })
      expect(sale.identity).toMatchObject({ status: 'not_found', settled: false, can_correct: true })
      expect(sale.form).toMatchObject({ draft: { vehicle: { year: 2019 } }, can_change: false })
      const fixed = await identify(sale.tracker.id, {
        id_type: 'nin',
        id_number: person(count).id_number,
        draft: { vehicle: { year: 2020 } },
      })
      expect(fixed.body.data.identity.settled).toBe(true)
      expect(fixed.body.data.form).toMatchObject({ draft: { vehicle: { year: 2020 } }, can_change: true })
      expect((await identify(sale.tracker.id, { use_record: true })).body.code).toBe('step_passed')
    })

    it('waits for the registry, and past the budget for a manual decision; repeated requests do not pass', async () => {
      const { id_number: _, ...given } = next()
      const down = await begun({ ...given, id_number: '12345679999' })
      expect(down.identity).toMatchObject({ status: 'pending', settled: false })
      expect(down.tracker.state).toBe('review')
      await test.services.db
        .updateTable('validations')
        .set({ kyc_status: 'manual_review', reason: 'kyc_by_hand' })
        .where('tracker_id', '=', down.tracker.id)
        .execute()
      const failed = await identify(down.tracker.id, {})
      expect(failed.body.data.identity).toMatchObject({ status: 'manual_review', settled: false })
      const { id } = await test.services.db
        .selectFrom('validations')
        .select('id')
        .where('tracker_id', '=', down.tracker.id)
        .executeTakeFirstOrThrow()
      const decision = { decision: 'approve', reason: 'Seen', first_name: 'Bola', last_name: 'Ade' }
      const own = await test.call('POST', `/api/validations/${id}/review`, { token: seller, body: decision })
      expect([own.status, own.body.code]).toEqual([403, 'maker_is_checker'])
      await must(test, 'POST', `/api/validations/${id}/review`, { token: manager, body: decision })
      const on = await identify(down.tracker.id, {})
      expect(on.body.data.identity).toMatchObject({ settled: true, first_name: 'Bola' })
    })
  })

  it('is refused without consent, privilege, number or contact, and in a tracker that the customer began', async () => {
    const given = next()
    const statuses = [
      await begin({ ...given, consent: { version: 'old', given: 'phone' } }),
      await begin({ ...given, consent: { ...consent, given: 'telepathy' } }),
      await begin({ ...given, id_number: '123' }),
      await begin({ ...given, email: undefined }),
      await begin({ ...given, phone: 'never' }),
      await begin({ ...given, surprise: true }),
      await begin(given, claims),
      await begin({ ...given, draft: { vehicle: { note: 'x'.repeat(70_000) } } }),
      await test.call('POST', '/api/sales', { body: given }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422, 400, 403, 413, 401])
    const own = await test.call('POST', '/api/trackers/form/start-workflow', {
      body: {
        workflow_id: 2,
        locale: 'en',
        data: { consent: { version: consent.version, accepted: true }, ...named(ADA) },
      },
    })
    const { id } = own.body.data.tracker
    expect((await identify(id, { email: 'thief@example.test' })).body.code).toBe('step_passed')
    expect((await identify(id, {}, claims)).status).toBe(403)
    expect((await identify(UNKNOWN_ID, {})).status).toBe(404)
    expect((await identify(id, { email: 'nonsense' })).status).toBe(422)
    const seen = await must(test, 'GET', `/api/sales/${id}`, { token: seller })
    expect(seen.identity).toMatchObject({ settled: false, can_correct: false, first_name: null })
    expect((await test.call('GET', `/api/sales/${UNKNOWN_ID}`, { token: seller })).status).toBe(404)
    expect((await test.call('GET', `/api/sales/${id}`, { token: own.body.data.token })).status).toBe(403)
  })

  it('begun twice at once with one key is one tracker', async () => {
    const given = next()
    const headers = { 'idempotency-key': 'one-key-of-a-sale-0001' }
    const body = { consent, ...given }
    const both = await Promise.all(
      [1, 2].map(() => test.call('POST', '/api/sales', { token: seller, body, headers })),
    )
    const [one, two] = both.map((answer) => answer.body.data.tracker.id)
    expect(one).toBe(two)
  })

  it('that is referred is decided by a user other than its seller', async () => {
    const sale = await begun()
    const referred = await send(
      sale,
      ({ cover }) => {
        cover.cover_type = 'COMPREHENSIVE'
        cover.sum_insured = 60_000_000 * NAIRA
      },
      manager,
    )
    expect(referred.body.data.payment_id).toBeNull()
    const rows = await must(test, 'GET', '/api/approvals/2?state=waiting', { token: seller })
    const approval = rows.find(({ tracker_id }: { tracker_id: string }) => tracker_id === sale.tracker.id)
    expect(approval).toMatchObject({ made_by: sale.tracker.made_by })
    const body = { approval_id: approval.id, decision: 'approve', version: approval.version }
    for (const token of [seller, manager]) {
      const decided = await test.call('POST', '/api/workflows/submit-approval', { token, body })
      expect(decided.status).toBe(403)
    }
  })

  it('can be filled in by staff who may edit, at its own version', async () => {
    const sale = await begun()
    const save = (version: number, token = seller) =>
      test.call('PUT', `/api/forms/${sale.form.id}`, { token, body: { draft: { cover: {} }, version } })
    expect((await save(sale.form.version)).status).toBe(200)
    expect((await save(sale.form.version)).body.code).toBe('edit_conflict')
    expect((await save(sale.form.version + 1, claims)).status).toBe(403)
    expect((await send(sale)).body.code).toBe('edit_conflict')
    expect(
      (await send({ form: { ...sale.form, version: sale.form.version + 1 } }, () => {}, claims)).status,
    ).toBe(403)
    const sent = await send({ form: { ...sale.form, version: sale.form.version + 1 } })
    expect(sent.status).toBe(200)
    const changed = await must(test, 'GET', `/api/sales/${sale.tracker.id}`, { token: seller })
    expect((await save(changed.form.version)).status).toBe(200)
  })

  describe('recorded as paid', () => {
    it('once when a user clicks twice, even if the second click comes late', async () => {
      const { tracker, paymentId } = await sold()
      const { premium } = (await must(test, 'GET', `/api/trackers/${tracker.id}`, { token: manager })).quote
      await paidElsewhere('TWICE-1', premium.premium)
      const { payments } = test.services.providers
      const ask = payments.verify
      let goOn = (): void => undefined
      const held = new Promise<void>((done) => {
        goOn = done
      })
      const verify = vi.spyOn(payments, 'verify')
      verify.mockImplementationOnce((reference) => held.then(() => ask(reference)))
      const late = record(paymentId, 'TWICE-1')
      await vi.waitUntil(() => verify.mock.calls.length === 1, { timeout: 100_000 })
      expect((await record(paymentId, 'TWICE-1')).status).toBe(200)
      goOn()
      expect((await late).status).toBe(200)
      verify.mockRestore()
    })

    it('only when the gateway knows the reference, reports it as paid, and names the amount', async () => {
      const { tracker, paymentId } = await sold()
      const { premium } = (await must(test, 'GET', `/api/trackers/${tracker.id}`, { token: manager })).quote
      const codeOf = async (reference: string) => (await record(paymentId, reference)).body.code
      expect(await codeOf('NEVER-HEARD')).toBe('payment_unknown')
      await paidElsewhere('DECLINED-1', premium.premium, 'decline')
      expect(await codeOf('DECLINED-1')).toBe('payment_required')
      await paidElsewhere('SHORT-1', premium.premium - 1)
      expect(await codeOf('SHORT-1')).toBe('amount_mismatch')
      expect((await record(paymentId, '../../etc')).status).toBe(422)
      expect((await record(paymentId, 'NEVER-HEARD', claims)).status).toBe(403)
      expect((await record(UNKNOWN_ID, 'NEVER-HEARD')).status).toBe(404)
      await paidElsewhere('PAID-1', premium.premium)
      const both = await Promise.all([record(paymentId, 'PAID-1'), record(paymentId, 'PAID-1')])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(both[0]?.body.data).toMatchObject({ status: 'succeeded', policy: { plate: plateOf(count) } })
      const other = await sold()
      expect((await record(other.paymentId, 'PAID-1')).body.code).toBe('reference_taken')
      await paidElsewhere('PAID-2', premium.premium)
      expect((await record(paymentId, 'PAID-2')).body.code).toBe('already_paid')
    })
  })
})
