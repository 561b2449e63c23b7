import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lagosDay } from '../../../platform/db/clock.ts'
import { dayAfter } from '../../../reference/setups/entries.ts'
import { signature } from '../../../testing/claims.ts'
import { signIn } from '../../../testing/journey.ts'
import { partnerId, sendMarineFile, signInMarine } from '../../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const OWN = '/api/marine/partner/clients'
const ADMIN = '/api/marine/admin/clients'
const company = {
  kind: 'corporate',
  name: 'Okò Foods',
  rc_number: 'rc 120-045',
  tin: '',
  id_type: '',
  id_number: null,
  email: 'Buyer@oko.test',
  phone: '0803 555 0101',
  address: '4 Creek Road',
  city: 'Apapa',
  state: 'LA',
  country: 'NG',
  industry: 'Food',
  contact_person: 'Ada',
  external_ref: 'C-001',
  allow_similar: false,
}
const person = {
  ...company,
  kind: 'individual',
  name: 'Ìyá Àlàbí',
  rc_number: '',
  id_type: 'nin',
  id_number: '22345678901',
  email: '',
  phone: '0805 123 4567',
  external_ref: '',
}

describe('clients of a partner', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
    await test.services.db.deleteFrom('marine_clients').execute()
  })
  afterAll(() => test.close())

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: object,
    token = people.issuer,
  ) => test.call(method, `${OWN}${path}`, { token, body })
  const faults = ({ body }: { body: { errors: { path: string; code: string }[] } }) =>
    body.errors.map(({ path, code }) => [path, code])
  let count = 0
  /** Builds a company without similar clients. */
  const unlike = (more: object = {}) => {
    count += 1
    return {
      ...company,
      name: `Firm ${count}`,
      rc_number: `RC500${count}`,
      email: '',
      phone: `080911122${10 + count}`,
      ...more,
    }
  }
  const make = async (more: object = {}, token = people.issuer) => {
    const made = await call('POST', '', unlike(more), token)
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    return made.body.data
  }
  const names = async <Path extends string>(path: Path, token = people.issuer) =>
    ((await test.call('GET', path, { token })).body.data as { name: string }[]).map(({ name }) => name)

  it('are created with normalised identifiers, masked in lists and found in any notation', async () => {
    const made = await call('POST', '', company)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      rc_number: 'RC120045',
      email: 'buyer@oko.test',
      phone: '+2348035550101',
      version: 1,
      ties: [],
      masked_identifier: '*****045',
      masked_email: 'b***r@oko.test',
      policies: 0,
    })
    for (const q of ['oko foods', 'RC120045', '08035550101', '+234 803 555 0101', 'c001', 'buyer@oko']) {
      expect(await names(`${OWN}?q=${encodeURIComponent(q)}`)).toEqual(['Okò Foods'])
    }
    const listed = JSON.stringify((await call('GET', '')).body)
    for (const hidden of ['120045', 'buyer@', '5550101']) expect(listed).not.toContain(hidden)
  })

  it('have an encrypted identity number, found only as a whole and revealed on record', async () => {
    const made = await call('POST', '', person)
    expect(made.body.data).toMatchObject({ masked_id_number: '********901', rc_number: '', id_type: 'nin' })
    const { id } = made.body.data
    expect(await names(`${OWN}?q=223 4567 8901`)).toEqual(['Ìyá Àlàbí'])
    expect(await names(`${OWN}?q=2234567`)).toEqual([])
    const row = await test.services.db.selectFrom('marine_clients').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(row)).not.toContain('22345678901')
    expect(row[0]?.id_number_cipher?.includes('22345678901')).toBe(false)
    expect((await call('GET', `/${id}/id-number`)).body.data).toEqual({ value: '22345678901' })
    const [event] = (await call('GET', `/${id}/timeline`)).body.data
    expect(event.sentence).toBe('Kunle Ajayi looked at the identity number of marine client Ìyá Àlàbí')
    const unchanged = { ...person, id_number: null, name: 'Iya Alabi', version: 1 }
    expect((await call('PUT', `/${id}`, unchanged)).body.data.masked_id_number).toBe('********901')
    const other = await call('PUT', `/${id}`, { ...unchanged, id_type: 'passport', version: 2 })
    expect(faults(other)).toEqual([['id_number', 'fields.required']])
    const firm = { ...unchanged, kind: 'corporate', rc_number: 'RC77001', version: 2 }
    expect((await call('PUT', `/${id}`, firm)).body.data).toMatchObject({ masked_id_number: '', id_type: '' })
    expect((await call('GET', `/${id}/id-number`)).status).toBe(404)
    const events = JSON.stringify((await call('GET', `/${id}/timeline`)).body)
    expect(events).not.toContain('22345678901')
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ kind: 'club' }, 'kind'],
    [{ rc_number: '' }, 'rc_number'],
    [{ rc_number: '120045' }, 'rc_number'],
    [{ tin: '12' }, 'tin'],
    [{ email: 'buyer' }, 'email'],
    [{ phone: '' }, 'phone'],
    [{ phone: 'ask Ada' }, 'phone'],
    [{ address: ' ' }, 'address'],
    [{ state: '' }, 'state'],
    [{ state: 'XX' }, 'state'],
    [{ country: 'Nigeria' }, 'country'],
    [{ kind: 'individual' }, 'id_type'],
    [{ kind: 'individual', id_type: 'nin' }, 'id_number'],
    [{ kind: 'individual', id_type: 'nin', id_number: '1234' }, 'id_number'],
    [{ kind: 'individual', id_type: 'passport', id_number: '12' }, 'id_number'],
    [{ kind: 'individual', id_type: 'bvn', id_number: '12345678901' }, 'id_type'],
  ])('are refused at the field: %j', async (wrong, path) => {
    const refused = await call('POST', '', unlike(wrong))
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('abroad have no RC number, any state and a passport of any country', async () => {
    const abroad = { country: 'GH', state: 'Greater Accra', rc_number: '' }
    expect((await make({ ...abroad })).state).toBe('Greater Accra')
    const passport = { kind: 'individual', id_type: 'passport', id_number: 'g-0123456' }
    expect((await make({ ...abroad, ...passport })).masked_id_number).toBe('********456')
  })

  it('are unique by number; the same email or phone needs confirmation, and clients of other partners do not count', async () => {
    const first = await make({ rc_number: 'RC600001', tin: '1234567890', email: 'same@firm.test' })
    const again = await call('POST', '', unlike({ rc_number: 'RC600001', tin: '1234567890' }))
    expect(faults(again)).toEqual([
      ['rc_number', 'fields.client_known'],
      ['tin', 'fields.client_known'],
    ])
    expect(again.body.known[0]).toEqual({
      path: 'rc_number',
      id: first.id,
      name: first.name,
      archived: false,
    })
    const similar = await call('POST', '', unlike({ email: 'SAME@firm.test', phone: first.phone }))
    expect([similar.status, similar.body.code]).toEqual([409, 'client_similar'])
    expect(similar.body.similar.map(({ path }) => path)).toEqual(['email', 'phone'])
    const past = await call('POST', '', unlike({ email: 'same@firm.test', allow_similar: true }))
    expect(past.status).toBe(201)
    const { masked_identifier: _, ...facts } = past.body.data
    const unchanged = { ...unlike(), email: facts.email, rc_number: facts.rc_number, version: 1 }
    expect((await call('PUT', `/${facts.id}`, { ...unchanged, phone: facts.phone })).status).toBe(200)
    const foreign = unlike({ rc_number: 'RC600001', tin: '1234567890', email: 'same@firm.test' })
    expect((await call('POST', '', foreign, people.other)).status).toBe(201)
    const wanted = { rc_number: 'rc600001', except: first.id }
    expect((await call('POST', '/similar', wanted)).body.data).toEqual([])
    const typed = { rc_number: 'rc-600001', email: 'same@firm.test', phone: '', id_number: null }
    const found = (await call('POST', '/similar', typed)).body.data
    expect(found).toHaveLength(3)
    expect(found.every(({ id }: { id: string }) => [first.id, facts.id].includes(id))).toBe(true)
  })

  it('are created once by ten concurrent calls with the same number', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '', unlike({ rc_number: 'RC700001' }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)])
  })

  it('retain the first of two concurrent changes, and present it', async () => {
    const { id, rc_number, phone } = await make()
    const body = { ...unlike(), rc_number, phone, version: 1 }
    expect((await call('PUT', `/${id}`, { ...body, name: 'First' })).status).toBe(200)
    const late = await call('PUT', `/${id}`, { ...body, name: 'Second' })
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'edit_conflict', 'First'])
    expect((await call('PUT', `/${id}`, { ...body, partner_id: uuid(), version: 2 })).status).toBe(400)
  })

  it('are archived unless a draft, a referral or a policy in force names them, and restored', async () => {
    const { id, name, rc_number } = await make()
    const { db } = test.services
    const now = test.services.clock()
    const user = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
    const policy = {
      partner_id: await partnerId(test),
      client_id: id,
      kind: 'single_transit' as const,
      terms: '{}',
      created_by: user,
      created_at: now,
      updated_at: now,
    }
    const issued = { state: 'issued', policy_number: 'CP1', price: '{}', premium: 1, issued_at: now } as const
    await db
      .insertInto('cargo_policies')
      .values([
        { id: uuid(), ...policy },
        { id: uuid(), ...policy, ...issued, ends_on: dayAfter(lagosDay(now), 5) },
      ])
      .execute()
    const ties = [
      { kind: 'drafts', amount: 1 },
      { kind: 'policies', amount: 1 },
    ]
    const refused = await call('DELETE', `/${id}`)
    expect([refused.status, refused.body.code, refused.body.ties]).toEqual([409, 'client_in_use', ties])
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ policies: 1, ties })
    await db.deleteFrom('cargo_policies').where('client_id', '=', id).execute()
    expect((await call('DELETE', `/${id}`)).body.data.archived_at).toBeTruthy()
    expect(await names(`${OWN}?q=${name}`)).toEqual([])
    expect(await names(`${OWN}?q=${name}&standing=archived`)).toEqual([name])
    const edited = await call('PUT', `/${id}`, { ...unlike(), version: 2 })
    expect([edited.status, edited.body.code]).toEqual([409, 'client_archived'])
    const known = await call('POST', '', unlike({ rc_number }))
    expect(known.body.known).toEqual([{ path: 'rc_number', id, name, archived: true }])
    expect((await call('POST', `/${id}/restore`)).body.data.archived_at).toBeNull()
    expect(await names(`${OWN}?q=${name}`)).toEqual([name])
  })

  it('do not exist for another partner: by list, search, address, or ids in bodies', async () => {
    const mine = await make({ name: 'Quay Secret Ltd', rc_number: 'RC800001' })
    const theirs = <M extends Method, Path extends string>(method: M, path: Path, body?: object) =>
      call(method, path, body, people.other)
    expect(await names(`${OWN}?q=quay secret`, people.other)).toEqual([])
    expect(await names(`${OWN}?q=RC800001`, people.other)).toEqual([])
    expect(await names(`${OWN}?limit=200`, people.other)).not.toContain('Quay Secret Ltd')
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/timeline'],
      ['GET', '/id-number'],
      ['PUT', '', { ...unlike(), version: 1 }],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      expect((await theirs(method, `/${mine.id}${path}`, body)).status).toBe(404)
    }
    expect((await theirs('POST', '/similar', { rc_number: 'RC800001', except: mine.id })).body.data).toEqual(
      [],
    )
    expect((await theirs('GET', `?partner_id=${mine.partner.id}`)).status).toBe(400)
    expect((await call('GET', `/${mine.id}`)).body.data.version).toBe(1)
  })

  it('are read by the insurer for all partners, and cannot be changed there', async () => {
    const mine = await make({ name: 'Both See Ltd' })
    const home = await partnerId(test)
    const away = await partnerId(test, 'Tidewater Freight')
    const admin = <Path extends string>(path: Path) =>
      test.call('GET', `${ADMIN}${path}`, { token: people.admin })
    expect(await names(`${ADMIN}?q=both see&partner_id=${home}`, people.admin)).toEqual(['Both See Ltd'])
    expect(await names(`${ADMIN}?q=both see&partner_id=${away}`, people.admin)).toEqual([])
    expect((await admin(`/${mine.id}`)).body.data).toEqual({ ...mine, email: null })
    expect((await admin(`/${mine.id}/timeline`)).body.data).toHaveLength(1)
    const known = await make({ kind: 'individual', id_type: 'nin', id_number: '33345678901' })
    // Administrators of users and reference data read clients, but no complete identity number.
    expect((await admin(`/${known.id}/id-number`)).status).toBe(403)
    const head = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
    const shown = await test.call('GET', `${ADMIN}/${known.id}/id-number`, { token: head })
    expect(shown.body.data.value).toBe('33345678901')
    const changed = await test.call('PUT', `${OWN}/${mine.id}`, { token: people.admin, body: unlike() })
    expect(changed.status).toBe(403)
  })

  it('have documents, which the timeline lists too', async () => {
    const { id } = await make()
    const to = `/api/marine/partner/documents?kind=paper&file_name=cac.pdf&object_id=${id}`
    expect((await sendMarineFile(test, people.issuer, to, await signature())).status).toBe(201)
    const [event] = (await call('GET', `/${id}/timeline`)).body.data
    expect(event.sentence).toBe('Kunle Ajayi stored file of a partner cac.png')
  })

  it('are paged in either order, each once', async () => {
    for (const sort of ['-created_at', 'name']) {
      const all = await names(`${OWN}?sort=${sort}&limit=200`)
      const first = await call('GET', `?sort=${sort}&limit=4`)
      const next = await names(`${OWN}?sort=${sort}&limit=200&cursor=${first.body.meta.next_cursor}`)
      expect([...first.body.data.map(({ name }: { name: string }) => name), ...next]).toEqual(all)
    }
    expect(await names(`${OWN}?kind=individual&limit=200`)).not.toContain('Okò Foods')
  })

  it('require the privileges', async () => {
    const { id } = await make()
    const viewer = await signIn(test, 'viewer@harbourline.test', '/api/marine/partner')
    for (const path of ['', `/${id}`, `/${id}/timeline`]) {
      expect((await call('GET', path, undefined, viewer)).status).toBe(200)
      expect((await test.call('GET', `${OWN}${path}`)).status).toBe(401)
      expect((await test.call('GET', `${ADMIN}${path}`, { token: viewer })).status).toBe(403)
    }
    for (const [method, path, body] of [
      ['POST', '', unlike()],
      ['POST', '/similar', {}],
      ['PUT', `/${id}`, { ...unlike(), version: 1 }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
    ] as const) {
      expect((await call(method, path, body, viewer)).status).toBe(403)
    }
  })
})
