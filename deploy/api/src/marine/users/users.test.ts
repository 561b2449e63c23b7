import type { MarineRole, Person } from '@coverdesk/sdk'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitePartnerAdministrator } from '../../identity/users/invite-partner-administrator.ts'
import { system } from '../../platform/access/principal.ts'
import { inTransaction } from '../../platform/outbox/in-transaction.ts'
import { signIn } from '../../testing/journey.ts'
import { invitationsTo, userId } from '../../testing/people.ts'
import { codeIn, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const password = 'three plain words'

const sides = [
  {
    side: 'admin',
    looksAfter: 'head@marine.coverdesk.test',
    reads: 'auditor@marine.coverdesk.test',
    reader: 'Marine auditor',
    worker: 'Marine finance maker',
    address: 'finance@marine.coverdesk.test',
    strange: 'owner@harbourline.test',
  },
  {
    side: 'partner',
    looksAfter: 'owner@harbourline.test',
    reads: null,
    reader: 'Partner viewer',
    worker: 'Partner issuer',
    address: 'issuer@harbourline.test',
    strange: 'admin@marine.coverdesk.test',
  },
] as const

describe.each(sides)('the users of the marine $side', ({ side, looksAfter, reads, worker, ...names }) => {
  const base = `/api/marine/${side}` as const
  let test: TestApp
  let token: string
  let roles: MarineRole[]
  beforeAll(async () => {
    test = await createTestApp()
    token = await signIn(test, looksAfter, base)
    roles = await must(test, 'GET', `${base}/roles`, { token })
  })
  afterAll(() => test.close())

  const roleCalled = (name: string): string => roles.find((role) => role.name === name)?.id ?? ''
  const newcomer = (more = {}) => ({
    first_name: 'Zainab',
    last_name: 'Musa',
    email: 'zainab@harbour.test',
    phone: '08031234567',
    role_id: roleCalled(worker),
    ...more,
  })
  const invite = (more = {}, by = token) =>
    test.call('POST', `${base}/users`, { token: by, body: newcomer(more) })
  const get = async (id: string): Promise<Person> => must(test, 'GET', `${base}/users/${id}`, { token })
  const byEmail = async (email: string) => get(await userId(test, email))
  const put = ({ id, first_name, last_name, email, phone, role, version }: Person, more = {}) => {
    const body = { first_name, last_name, email, phone, role_id: role?.id, version, ...more }
    return test.call('PUT', `${base}/users/${id}`, { token, body })
  }
  const act = <M extends 'POST' | 'DELETE', Path extends string>(
    id: string,
    method: M,
    path: Path,
    by = token,
  ) => test.call(method, `${base}/users/${id}/${path}`, { token: by })
  const faultOf = async (answer: ReturnType<typeof invite>) => {
    const { status, body } = await answer
    return [status, body.code, body.errors?.[0]?.path]
  }

  it('are listed by name and found by state, role and search term, without users of another side', async () => {
    const found = async (query: string) =>
      (await must(test, 'GET', `${base}/users?${query}`, { token })).map(({ email }) => email)
    const all = await found('')
    const domain = looksAfter.split('@')[1]
    expect(all.length).toBeGreaterThan(3)
    expect(all.filter((email: string) => !email.endsWith(`@${domain}`))).toEqual([])
    expect(await found(`role_id=${roleCalled(worker)}`)).toEqual([names.address])
    expect(await found('state=disabled')).toEqual([])
    expect(await found('q=adaeze')).toEqual([])
    expect((await test.call('GET', `${base}/users?state=gone`, { token })).status).toBe(422)
    for (const email of [names.strange, 'admin@coverdesk.test']) {
      const id = await userId(test, email)
      expect((await test.call('GET', `${base}/users/${id}`, { token })).status).toBe(404)
      for (const [method, path] of [
        ['POST', 'invitation'],
        ['DELETE', 'invitation'],
        ['POST', 'invitation/link'],
        ['DELETE', 'sessions'],
        ['POST', 'enable'],
        ['POST', 'disable'],
      ] as const) {
        expect((await act(id, method, path)).status).toBe(404)
      }
      expect((await put({ ...(await byEmail(looksAfter)), id }, {})).status).toBe(404)
    }
  })

  it('require the read privilege to read and the edit privilege to change', async () => {
    const other = await signIn(test, names.address, base)
    expect((await test.call('GET', `${base}/users`, { token: other })).status).toBe(403)
    expect((await invite({}, other)).status).toBe(403)
    if (!reads) return
    const auditor = await signIn(test, reads, base)
    const seen = await must(test, 'GET', `${base}/users/${await userId(test, looksAfter)}`, {
      token: auditor,
    })
    expect(seen).toMatchObject({ is_you: false, may_change: false, last_actions: expect.any(Array) })
    expect((await invite({}, auditor)).status).toBe(403)
    const offered: MarineRole[] = await must(test, 'GET', `${base}/roles`, { token: auditor })
    expect(offered.filter(({ may_give }) => may_give).map(({ name }) => name)).toEqual(['Marine auditor'])
  })

  it('are invited to the marine address, set a password there and sign in', async () => {
    const wrong = await invite({ first_name: '', email: 'x', phone: '1' })
    expect(wrong.body.errors.map(({ path }) => path).sort()).toEqual(['email', 'first_name', 'phone'])
    const made = await invite()
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { state: 'invited', role: { name: worker }, invitation: { expired: false } },
    ])
    const { id, email } = made.body.data
    expect((await invite({ last_name: 'Bello' })).body.data).toMatchObject({ id, last_name: 'Bello' })
    expect((await act(id, 'POST', 'invitation')).status).toBe(200)
    const copied = (await act(id, 'POST', 'invitation/link')).body.data
    expect(copied.url).toContain(`/marine-${side}/invitation#token=`)
    const mails = await test.mails(email)
    expect(mails).toHaveLength(3)
    if (side === 'partner') expect(mails[0]?.text).toContain('Harbourline Brokers')
    const [link] = await invitationsTo(test, email)
    const accepted = await test.call('POST', '/api/invitations/accept', { body: { token: link, password } })
    expect(accepted.status).toBe(200)
    await test.call('POST', `${base}/request-otp`, { body: { email, password } })
    const otp = codeIn((await test.mails(email)).at(-1))
    const entered = await test.call('POST', `${base}/login`, { body: { email, password, otp } })
    expect(entered.status).toBe(200)
    const person = await get(id)
    expect(person).toMatchObject({ state: 'active', invitation: null, may_change: true, is_you: false })
    expect(person.sessions).toHaveLength(1)
    expect((await act(id, 'DELETE', 'sessions')).body.data.sessions).toEqual([])
    expect((await act(id, 'POST', 'invitation')).body.code).toBe('not_invited')
    expect(await faultOf(invite())).toEqual([422, 'account_exists', 'email'])
    expect((await act(id, 'DELETE', 'invitation')).body.code).toBe('not_invited')
  })

  it('are greeted in emails by their name without addresses or markup', async () => {
    const email = 'named@harbour.test'
    for (const name of ['https://evil.test', 'evil.com', '<b>Ada', 'Ada\r\nBcc: x', 'Ada 2']) {
      for (const field of ['first_name', 'last_name']) {
        const { status, body } = await invite({ email, [field]: name })
        expect([status, body.errors]).toMatchObject([422, [{ path: field, code: 'fields.name_format' }]])
      }
    }
    expect(await test.mails(email)).toEqual([])
    const made = await invite({ email, first_name: 'N’Golo J.P.', last_name: 'Obi-Ọlá' })
    expect(made.status).toBe(201)
    expect((await put(made.body.data, { first_name: 'https://evil.test' })).status).toBe(422)
  })

  it('are changed in the version that was read, disabled and enabled', async () => {
    const user = await byEmail(names.address)
    const session = await signIn(test, names.address, base)
    const saved = await put(user, { role_id: roleCalled(names.reader) })
    expect([saved.status, saved.body.data.role.name]).toEqual([200, names.reader])
    expect((await put(user, { phone: '08031111111' })).body.code).toBe('edit_conflict')
    const gone = await act(user.id, 'POST', 'disable')
    expect([gone.status, gone.body.data.state]).toEqual([200, 'disabled'])
    expect((await test.call('GET', `${base}/user`, { token: session })).status).toBe(401)
    expect((await act(user.id, 'POST', 'enable')).body.data.state).toBe('active')
    await put(await get(user.id), { role_id: roleCalled(worker) })
    const withdrawn = await invite({ email: 'gone@harbour.test' })
    expect((await act(withdrawn.body.data.id, 'DELETE', 'invitation')).body.data.state).toBe('withdrawn')
  })

  it('cannot change their own role and access, nor remove their last administrator', async () => {
    const own = await byEmail(looksAfter)
    expect(await faultOf(put(own, { role_id: roleCalled(worker) }))).toEqual([422, 'own_account', 'role_id'])
    expect((await act(own.id, 'POST', 'disable')).body.code).toBe('own_account')
    expect(await faultOf(invite({ role_id: NOWHERE, email: 'no@harbour.test' }))).toEqual([
      422,
      'fields.choice_unknown',
      'role_id',
    ])
    const office = await test.services.db
      .selectFrom('roles')
      .select('id')
      .where('audience', '=', 'staff')
      .execute()
    for (const { id: role_id } of office.slice(0, 2)) {
      const refused = await faultOf(invite({ role_id, email: 'no@harbour.test' }))
      expect(refused).toEqual([422, 'fields.choice_unknown', 'role_id'])
    }
  })
})

describe('invitations', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('are limited to fifty a day per partner, resends included, and not limited for the insurer', async () => {
    const inviteBy = async (side: 'admin' | 'partner', address: string, role: string) => {
      const base = `/api/marine/${side}` as const
      const token = await signIn(test, address, base)
      const roles: MarineRole[] = await must(test, 'GET', `${base}/roles`, { token })
      const role_id = roles.find(({ name }) => name === role)?.id
      const names = { first_name: 'Bisi', last_name: 'Ade', phone: '', role_id }
      return (email: string) => test.call('POST', `${base}/users`, { token, body: { ...names, email } })
    }
    const byPartner = await inviteBy('partner', 'owner@harbourline.test', 'Partner viewer')
    const byInsurer = await inviteBy('admin', 'head@marine.coverdesk.test', 'Marine auditor')
    for (let time = 0; time < 50; time += 1) {
      const { status } = await byPartner(`person${time % 45}@harbour.test`)
      expect(status).toBe(201)
      expect((await byInsurer(`person${time}@marine.test`)).status).toBe(201)
    }
    const late = await byPartner('late@harbour.test')
    expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
    expect(await test.mails('late@harbour.test')).toEqual([])
    expect((await byInsurer('late@marine.test')).status).toBe(201)
    const other = await inviteBy('partner', 'owner@tidewater.test', 'Partner viewer')
    expect((await other('late@tidewater.test')).status).toBe(201)
    test.wait(24 * 3_600_000)
    const nextDay = await inviteBy('partner', 'owner@harbourline.test', 'Partner viewer')
    expect((await nextDay('late@harbour.test')).status).toBe(201)
  })
})

describe('the administration of marine users', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const rolesOf = async (token: string, side: string) => {
    const roles = (await must(test, 'GET', `/api/marine/${side}/roles`, { token })) as MarineRole[]
    return Object.fromEntries(roles.map((role) => [role.name, role]))
  }
  const person = { first_name: 'Bisi', last_name: 'Ade', phone: '' }

  it('grants no privilege the administrator lacks: only the head appoints users of finance', async () => {
    const admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const roles = await rolesOf(admin, 'admin')
    const role_id = roles['Marine finance checker']?.id
    expect(roles['Marine finance checker']?.may_give).toBe(false)
    const body = { ...person, email: 'second@marine.coverdesk.test', role_id }
    const refused = await test.call('POST', '/api/marine/admin/users', { token: admin, body })
    expect([refused.status, refused.body.code, refused.body.privileges]).toEqual([
      422,
      'above_you',
      ['marine.wallet.approve', 'marine.note.approve', 'marine.reconciliation.approve'],
    ])
    const checker = await userId(test, 'checker@marine.coverdesk.test')
    const disabled = await test.call('POST', `/api/marine/admin/users/${checker}/disable`, { token: admin })
    expect([disabled.status, disabled.body.code]).toEqual([403, 'above_you'])
    const head = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
    const made = await test.call('POST', '/api/marine/admin/users', { token: head, body })
    expect(made.status).toBe(201)
  })

  it('grants a privilege that no user has yet, so that an administrator appoints the first', async () => {
    const { db } = test.services
    const others = db
      .selectFrom('roles')
      .select('id')
      .where('name', 'in', ['Head of marine', 'Marine finance checker'])
    await db.updateTable('users').set({ disabled_at: new Date() }).where('role_id', 'in', others).execute()
    const admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const roles = await rolesOf(admin, 'admin')
    expect([roles['Marine finance checker'], roles['Marine finance maker']]).toMatchObject([
      { may_give: true },
      { may_give: false },
    ])
  })

  it('leaves no partner without an administrator', async () => {
    const owner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner')
    const issuer = await userId(test, 'issuer@harbourline.test')
    const roles = await rolesOf(owner, 'partner')
    const { db } = test.services
    const promoted = roles['Partner administrator']?.id
    await db
      .updateTable('users')
      .set({ role_id: promoted ?? '' })
      .where('id', '=', issuer)
      .execute()
    const second = await signIn(test, 'issuer@harbourline.test', '/api/marine/partner')
    const first = await userId(test, 'owner@harbourline.test')
    const both = await Promise.all([
      test.call('POST', `/api/marine/partner/users/${first}/disable`, { token: second }),
      test.call('POST', `/api/marine/partner/users/${issuer}/disable`, { token: owner }),
    ])
    const stand = await db
      .selectFrom('users')
      .select('id')
      .where('role_id', '=', promoted ?? '')
      .where('email', 'like', '%@harbourline.test')
      .where('disabled_at', 'is', null)
      .execute()
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(stand).toHaveLength(1)
  })

  it('invites the first user of a partner, once per address, and to no other partner', async () => {
    const partnerId = uuid()
    const { db } = test.services
    await db.insertInto('partners').values({ id: partnerId, name: 'Quayside', kind: 'agent' }).execute()
    const ask = (email: string) =>
      inTransaction(test.services, (tx) =>
        invitePartnerAdministrator(
          tx,
          test.services,
          { partnerId, email, first_name: 'Uche', last_name: 'Obi' },
          { principal: system, now: test.services.clock() },
        ),
      )
    const id = await ask('uche@quayside.test')
    expect(await ask('uche@quayside.test')).toBe(id)
    expect(await invitationsTo(test, 'uche@quayside.test')).toHaveLength(2)
    const made = await db
      .selectFrom('users')
      .select(['partner_id', 'audience'])
      .where('id', '=', id)
      .execute()
    expect(made).toEqual([{ partner_id: partnerId, audience: 'marine_partner' }])
    await expect(ask('viewer@harbourline.test')).rejects.toMatchObject({ code: 'account_exists' })
    const owner = await signIn(test, 'owner@harbourline.test', '/api/marine/partner').catch(() => null)
    const any = owner ?? (await signIn(test, 'issuer@harbourline.test', '/api/marine/partner'))
    const role_id = (await rolesOf(any, 'partner'))['Partner issuer']?.id
    const body = { ...person, email: 'uche@quayside.test', role_id }
    const stolen = await test.call('POST', '/api/marine/partner/users', { token: any, body })
    expect([stolen.status, stolen.body.code]).toEqual([422, 'account_exists'])
  })
})
