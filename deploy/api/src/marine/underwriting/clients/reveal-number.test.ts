import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REVEALS_AN_HOUR } from '../../../identity/reveals/count-reveal.ts'
import { minutes } from '../../../platform/db/clock.ts'
import { buyPolicy } from '../../../testing/claims.ts'
import { signIn } from '../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { must } from '../../../testing/workflows.ts'

const OWN = '/api/marine/partner/clients'
const ADMIN = '/api/marine/admin/clients'
const person = {
  kind: 'individual',
  name: 'Ada Obi',
  rc_number: '',
  tin: '',
  id_type: 'nin',
  id_number: '22345678907',
  email: '',
  phone: '08051239999',
  address: '4 Creek Road',
  city: 'Apapa',
  state: 'LA',
  country: 'NG',
  industry: '',
  contact_person: '',
  external_ref: '',
  allow_similar: false,
}

describe('revealing the identity number of a marine client', () => {
  let test: TestApp
  let issuer: string | undefined
  let id: string
  beforeAll(async () => {
    test = await createTestApp()
    issuer = await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')
    id = (await must(test, 'POST', OWN, { token: issuer, body: person })).id
  })
  afterAll(() => test.close())
  beforeEach(() =>
    test.services.db
      .deleteFrom('attempts')
      .execute()
      .then(() => undefined),
  )

  const reveal = (token = issuer, base = OWN) => test.call('GET', `${base}/${id}/id-number`, { token })

  it('needs a separate privilege besides reading the client', async () => {
    const { db } = test.services
    const statuses: Record<string, number> = {}
    for (const [email, base, at] of [
      ['viewer@harbourline.test', OWN, '/api/marine/partner'],
      ['finance@harbourline.test', OWN, '/api/marine/partner'],
      ['finance@marine.coverdesk.test', ADMIN, '/api/marine/admin'],
      ['checker@marine.coverdesk.test', ADMIN, '/api/marine/admin'],
      ['auditor@marine.coverdesk.test', ADMIN, '/api/marine/admin'],
      ['underwriter@marine.coverdesk.test', ADMIN, '/api/marine/admin'],
      ['head@marine.coverdesk.test', ADMIN, '/api/marine/admin'],
    ] as const) {
      const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
      if (known) statuses[email] = (await reveal(await signIn(test, email, at), base)).status
    }
    expect(statuses).toMatchObject({
      'viewer@harbourline.test': 403,
      'checker@marine.coverdesk.test': 403,
      'underwriter@marine.coverdesk.test': 200,
      'head@marine.coverdesk.test': 200,
    })
    expect(new Set(Object.values(statuses))).toEqual(new Set([403, 200]))
  })

  it('records the masked number in the audit trail, not the number', async () => {
    expect((await reveal()).body.data).toEqual({ value: '22345678907' })
    const { after } = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'marine_client.number_revealed')
      .where('object_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ id_type: 'nin', number: '********907' })
  })

  it('§ 5 emails are displayed masked: in full by a reveal that is on record, and to those who change it', async () => {
    const named = { ...person, name: 'Bola Obi', id_number: '22345678915', phone: '08051239998' }
    const body = { ...named, email: 'bola@oko.test' }
    const { id: bola } = await must(test, 'POST', OWN, { token: issuer, body })
    const head = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
    const viewer = await signIn(test, 'viewer@harbourline.test', '/api/marine/partner')
    const seen = await Promise.all([
      must(test, 'GET', `${OWN}/${bola}`, { token: issuer }),
      must(test, 'GET', `${OWN}/${bola}`, { token: viewer }),
      must(test, 'GET', `${ADMIN}/${bola}`, { token: head }),
    ])
    expect(seen.map(({ email }) => email)).toEqual(['bola@oko.test', null, null])
    expect(new Set(seen.map(({ masked_email }) => masked_email))).toEqual(new Set(['b**a@oko.test']))
    expect((await test.call('GET', `${OWN}/${bola}/email`, { token: viewer })).status).toBe(403)
    expect((await must(test, 'GET', `${ADMIN}/${bola}/email`, { token: head })).value).toBe('bola@oko.test')
    expect((await must(test, 'GET', `${OWN}/${bola}/email`, { token: issuer })).value).toBe('bola@oko.test')
    const { after } = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'marine_client.email_revealed')
      .where('object_id', '=', bola)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ email: 'b**a@oko.test' })
    expect((await test.call('GET', `${OWN}/${id}/email`, { token: issuer })).status).toBe(404)
    expect((await must(test, 'GET', `${OWN}/${id}`, { token: issuer })).masked_email).toBe('n/a')
  })

  it('is limited per hour, also for concurrent calls, and notifies the audit trail’s readers once', async () => {
    const { db } = test.services
    await db.deleteFrom('notifications').execute()
    const tries = await Promise.all(Array.from({ length: 30 }, () => reveal()))
    const shown = tries.filter(({ status }) => status === 200)
    const refused = tries.filter(({ status }) => status === 429)
    expect([shown.length, refused.length]).toEqual([REVEALS_AN_HOUR, 30 - REVEALS_AN_HOUR])
    expect(refused[0]?.body.code).toBe('too_many_reveals')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    const notified = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'notifications.user_id')
      .innerJoin('roles', 'roles.id', 'users.role_id')
      .select(['users.id', 'roles.privileges'])
      .where('title_key', '=', 'reveal_limit_title')
      .execute()
    expect(notified.length).toBeGreaterThan(0)
    expect(new Set(notified.map((one) => one.id)).size).toBe(notified.length)
    expect(notified.every(({ privileges }) => privileges.includes('audit.event.read'))).toBe(true)
    test.wait(minutes(61))
    issuer = await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')
    expect((await reveal()).status).toBe(200)
  })

  it('counts the reveals of staff by the same limit', async () => {
    await buyPolicy(test)
    const { id: customer } = await test.services.db
      .selectFrom('clients')
      .select('id')
      .executeTakeFirstOrThrow()
    const token = await signIn(test, 'claims-manager@coverdesk.test')
    const look = () => test.call('GET', `/api/clients/${customer}/reveal?field=email`, { token })
    const tries = await Promise.all(Array.from({ length: 25 }, look))
    expect(tries.filter(({ status }) => status === 200).length).toBe(REVEALS_AN_HOUR)
    expect(tries.filter(({ status }) => status === 429).length).toBe(25 - REVEALS_AN_HOUR)
  })
})
