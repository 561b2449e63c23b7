import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after, days, lagosDay, lagosMidnight } from '../../../../platform/db/clock.ts'
import { cargoDesk, POLICIES, REFERRALS } from '../../../../testing/cargo.ts'
import { expectSoundLedger } from '../../../../testing/sound-ledger.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { lapseReferrals } from './lapse.ts'

const PREMIUM = 43_312_500
const NET = 8_879_063

describe('a referral', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
  })
  afterAll(async () => {
    await expectSoundLedger(test.services.db)
    await test.close()
  })

  const refer = async (change = {}) => {
    const referred = await desk.act(await desk.make(change), 'refer')
    if (referred.status !== 200) throw new Error(JSON.stringify(referred.body))
    return referred.body.data
  }
  const read = async (id: string) => (await desk.call('GET', `${POLICIES}/${id}`)).body.data
  const accepted = async (change = {}, body = {}) =>
    (await desk.decide(await refer(change), 'accept', body)).body.data
  /** Reads the amounts a referral moved, once it has ended. */
  const moved = async (act: () => Promise<unknown>) => {
    const [available, held] = await desk.wallet()
    await act()
    const [after, heldAfter] = await desk.wallet()
    return [after - available, heldAfter - held]
  }

  it('holds the premium, waits in the queue and notifies underwriters', async () => {
    const [available, held] = await desk.wallet()
    const referred = await refer()
    expect(referred).toMatchObject({
      state: 'referred',
      held: PREMIUM,
      refer_reasons: ['asked'],
      refer_note: 'Please look at this',
    })
    expect(await desk.wallet()).toEqual([available - PREMIUM, held + PREMIUM])
    const queue = await desk.call('GET', REFERRALS, undefined, desk.underwriter)
    expect(queue.body).toMatchObject({ data: expect.any(Array) })
    expect(queue.body.data.map(({ id }: { id: string }) => id)).toContain(referred.id)
    const mails = await test.mails('underwriter@marine.coverdesk.test')
    expect(mails.at(-1)?.text).toContain(`/marine-admin/policy-management/${referred.id}`)
    const quoted = await desk.call(
      'POST',
      `${REFERRALS}/${referred.id}/price`,
      { rate_ppm: 5_000 },
      desk.underwriter,
    )
    expect([quoted.status, quoted.body.data.price.premium]).toEqual([200, 2 * PREMIUM])
    expect((await desk.decide(referred, 'accept', {}, desk.admin)).status).toBe(403)
    for (const name of ['issue', 'refer'] as const)
      expect((await desk.act(referred, name)).body.code).toBe('not_a_draft')
    const edited = await desk.call('PUT', `${POLICIES}/${referred.id}`, {
      ...desk.draft(),
      version: referred.version,
    })
    expect([edited.status, edited.body.code]).toEqual([409, 'not_a_draft'])
  })

  it('is valid for the days of the reference data after an acceptance or a question', async () => {
    const lists = '/api/marine/admin/setup/lists/marine-days/entries'
    const entries = (await desk.call('GET', lists, undefined, desk.admin)).body.data
    const today = lagosDay(test.services.clock())
    const set = async (code: string, count: number) => {
      const { id, name, version } = entries.find((entry: { code: string }) => entry.code === code)
      const body = { name, version, first_day: today, attributes: { days: count } }
      return (await desk.call('PUT', `${lists}/${id}`, body, desk.admin)).status
    }
    expect([await set('OFFER', 0), await set('OFFER', 3), await set('ANSWER', 2)]).toEqual([422, 200, 200])
    const endOf = (count: number) =>
      new Date(lagosMidnight(lagosDay(after(test.services.clock(), days(count + 1))))).toISOString()
    const offer = await accepted()
    expect(offer.valid_until).toBe(endOf(3))
    expect((await desk.act(offer, 'issue')).status).toBe(200)
    const question = { question: 'Which vessel?', reason: 'None named' }
    const questioned = (await desk.decide(await refer(), 'ask', question)).body.data
    expect(questioned.answer_by).toBe(endOf(2))
  })

  it('is issued from the held premium after its acceptance', async () => {
    const total = await moved(async () => {
      const offer = await accepted()
      expect(offer).toMatchObject({
        state: 'accepted',
        valid_until: expect.any(String),
        decision: { reason: 'Within our appetite' },
      })
      const issued = await desk.act(offer, 'issue')
      expect(issued.body.data).toMatchObject({ state: 'issued', held: 0, premium: PREMIUM })
    })
    expect(total).toEqual([NET - PREMIUM, 0])
  })

  it.each([
    ['dearer', 3_000, 51_975_000],
    ['cheaper', 2_000, 34_650_000],
  ])('accepted with a %s rate costs that', async (_what, rate_ppm, premium) => {
    const total = await moved(async () => {
      const offer = await accepted({}, { rate_ppm, reason: 'Old packing' })
      expect([offer.premium, offer.decision.reason]).toEqual([premium, 'Old packing'])
      const old = await desk.act(offer, 'issue', { accepted_premium: PREMIUM })
      expect([old.body.code, old.body.after]).toEqual(['price_changed', premium])
      expect((await desk.act(offer, 'issue')).status).toBe(200)
    })
    const net = Math.round(premium * 0.2) + Math.round(premium * 0.015) - Math.round(premium * 0.01)
    expect(total).toEqual([net - premium, 0])
  })

  it('says what the checks found in the language of its reader', async () => {
    const { id } = await refer({ commodity: 'USED_VEHICLES', hs_code: '' })
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language }
      const { body } = await test.call('GET', `/api/marine/admin/policies/${id}`, {
        token: desk.underwriter,
        headers,
      })
      return body.data.refer_findings
    }
    const code = 'rate'
    expect(await inLanguage('en')).toEqual([
      { code, message: 'The tariff leaves these goods to an underwriter' },
    ])
    expect(await inLanguage('fr')).toEqual([
      { code, message: 'Le tarif laisse cette marchandise à un souscripteur' },
    ])
    const written = [{ code, message: 'As it was written' }]
    await test.services.db
      .updateTable('cargo_policies')
      .set({ refer_findings: JSON.stringify(written) })
      .where('id', '=', id)
      .execute()
    expect(await inLanguage('fr')).toEqual(written)
  })

  it('for goods without a rate needs one, and each decision needs a reason', async () => {
    const referred = await refer({ commodity: 'USED_VEHICLES', hs_code: '' })
    expect(referred.refer_reasons).toEqual(['rate'])
    const without = await desk.decide(referred, 'accept')
    expect([without.status, without.body.errors[0].path]).toEqual([422, 'rate_ppm'])
    const silent = await desk.decide(referred, 'accept', { rate_ppm: 4_000, reason: ' ' })
    expect([silent.status, silent.body.errors[0].path]).toEqual([422, 'reason'])
    const offer = await desk.decide(referred, 'accept', { rate_ppm: 4_000, reason: 'Inspected' })
    expect(offer.body.data.premium).toBe(69_300_000)
    await desk.act(offer.body.data, 'withdraw')
  })

  it('above the underwriter’s limit needs a user with a higher one', async () => {
    const db = test.services.db
    const roles = db.updateTable('roles').where('name', '=', 'Marine underwriter')
    await roles.set({ limits: JSON.stringify({ cargo: 1_000 }) }).execute()
    const referred = await refer()
    const refused = await desk.decide(referred, 'accept')
    expect([refused.status, refused.body.code]).toEqual([403, 'limit_exceeded'])
    expect(refused.body).toMatchObject({ kind: 'single', limit: 1_000, able: ['Head of marine'] })
    await roles.set({ limits: JSON.stringify({ cargo: 200_000_000_000 }) }).execute()
    expect((await desk.decide(referred, 'decline', { reason: 'No' })).status).toBe(200)
  })

  it.each(['decline', 'withdraw', 'withdraw what was accepted', 'lapse'])(
    'releases the held premium: %s',
    async (how) => {
      const total = await moved(async () => {
        const referred = await refer()
        if (how === 'decline') {
          const declined = await desk.decide(referred, 'decline', { reason: 'Too risky' })
          expect(declined.body.data).toMatchObject({ state: 'declined', decision: { reason: 'Too risky' } })
          expect((await desk.call('POST', `${POLICIES}/${referred.id}/copy`, {})).status).toBe(201)
          return
        }
        const offer = how === 'withdraw' ? referred : (await desk.decide(referred, 'accept')).body.data
        if (how === 'lapse') {
          const db = test.services.db.updateTable('cargo_policies')
          await db.set({ valid_until: test.services.clock() }).where('id', '=', offer.id).execute()
          expect((await desk.act(offer, 'issue')).body.code).toBe('offer_lapsed')
          expect(await lapseReferrals(test.services)).toBe(1)
          expect(await lapseReferrals(test.services)).toBe(0)
        } else expect((await desk.act(offer, 'withdraw')).status).toBe(200)
        const draft = await read(referred.id)
        expect([draft.state, draft.held]).toEqual(['draft', 0])
        expect((await desk.act(draft, 'withdraw')).body.code).toBe('not_referred')
      })
      expect(total).toEqual([0, 0])
    },
  )

  it('is questioned and answered, and states which side acts next', async () => {
    const referred = await refer()
    const question = { question: 'How is it packed?', reason: 'Glass breaks' }
    const silent = await desk.decide(referred, 'ask', { question: ' ', reason: ' ' })
    expect(silent.body.errors.map(({ path }) => path).sort()).toEqual(['question', 'reason'])
    expect((await desk.decide(referred, 'ask', question, desk.admin)).status).toBe(403)
    const questioned = (await desk.decide(referred, 'ask', question)).body.data
    expect(questioned).toMatchObject({
      state: 'referred',
      answer_by: expect.any(String),
      held: PREMIUM,
      questions: [{ ...question, answer: null }],
    })
    expect((await desk.decide(questioned, 'ask', question)).body.code).toBe('waits_already')
    const turn = async (whose: string) =>
      (await desk.call('GET', `${REFERRALS}?turn=${whose}`, undefined, desk.underwriter)).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect([
      (await turn('partner')).includes(referred.id),
      (await turn('insurer')).includes(referred.id),
    ]).toEqual([true, false])
    const answer = (body: object, token?: string) =>
      desk.call('POST', `${POLICIES}/${referred.id}/answer`, { version: questioned.version, ...body }, token)
    expect((await answer({ answer: '' })).status).toBe(422)
    expect((await answer({ answer: 'In crates' }, desk.other)).status).toBe(404)
    expect((await answer({ version: 99, answer: 'In crates' })).body.code).toBe('edit_conflict')
    const answers = await Promise.all([1, 2, 3].map(() => answer({ answer: 'In crates' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const answered = await read(referred.id)
    expect(answered).toMatchObject({ answer_by: null, questions: [{ answer: { text: 'In crates' } }] })
    expect((await answer({ version: answered.version, answer: 'x' })).body.code).toBe('not_waiting')
    const mails = await test.mails('underwriter@marine.coverdesk.test')
    expect(mails.at(-1)?.subject).toContain('answered')
    expect((await desk.decide(answered, 'accept')).status).toBe(200)
    const { id, version } = await read(referred.id)
    await desk.act({ id, version, price: null }, 'withdraw')
  })

  it('becomes a draft again without an answer in time', async () => {
    const total = await moved(async () => {
      const referred = await refer()
      const questioned = (
        await desk.decide(referred, 'ask', { question: 'Which vessel?', reason: 'None named' })
      ).body.data
      const db = test.services.db.updateTable('cargo_policies')
      await db.set({ answer_by: test.services.clock() }).where('id', '=', questioned.id).execute()
      expect(await lapseReferrals(test.services)).toBe(1)
      expect(await lapseReferrals(test.services)).toBe(0)
      expect(await read(questioned.id)).toMatchObject({ state: 'draft', held: 0, answer_by: null })
    })
    expect(total).toEqual([0, 0])
  })

  it('can be referred and issued again after it became a draft', async () => {
    const cover = { cover_from: desk.today() }
    const referred = await refer(cover)
    const draft = (await desk.act(referred, 'withdraw')).body.data
    const again = (await desk.act(draft, 'refer')).body.data
    const issued = await desk.act((await desk.decide(again, 'accept')).body.data, 'issue')
    expect(issued.body.data.transactions.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'commission',
      'hold',
      'hold',
      'issue',
      'release',
    ])
  })

  it('has one outcome for concurrent decisions', async () => {
    for (const [one, other] of [
      ['accept', 'decline'],
      ['decline', 'withdraw'],
      ['issue', 'withdraw'],
    ] as const) {
      const referred = await refer({ cover_from: desk.today() })
      const at = one === 'issue' ? (await desk.decide(referred, 'accept')).body.data : referred
      const end = (how: 'accept' | 'decline' | 'issue' | 'withdraw') =>
        how === 'accept' || how === 'decline'
          ? desk.decide(at, how, how === 'decline' ? { reason: 'No' } : {})
          : desk.act(at, how)
      const answers = await Promise.all([end(one), end(other), end(one), end(other)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const { state, id, version } = await read(referred.id)
      if (state === 'accepted') await desk.act({ id, version, price: null }, 'withdraw')
    }
    const [, held] = await desk.wallet()
    const open = await desk.call('GET', REFERRALS, undefined, desk.underwriter)
    expect(held).toBe(open.body.data.length * PREMIUM)
  })

  it('retains the draft and holds nothing without funds', async () => {
    const [available] = await desk.wallet()
    const before = await desk.wallet()
    const draft = await desk.make({ cover_from: desk.today(), fob: '2,500,000' })
    expect(draft.premium).toBeGreaterThan(available)
    const refused = await desk.act(draft, 'refer')
    expect([refused.status, refused.body.code]).toEqual([402, 'insufficient_funds'])
    expect(await desk.wallet()).toEqual(before)
    expect((await read(draft.id)).state).toBe('draft')
  })
})
