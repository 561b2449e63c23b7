import { randomUUID } from 'node:crypto'
import type { ClientRecord, ListedClient, PossibleDuplicate } from '@coverdesk/sdk'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { staffOfBranch } from '../../testing/branches.ts'
import { buyPolicy } from '../../testing/claims.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { must } from '../../testing/workflows.ts'
import { movedTables, remainingColumns } from './merges/moved-tables.ts'

const OTHER = { ...ADA, id_type: 'bvn', id_number: '22345678902', email: 'ada.other@example.test' }
const PLATES = ['ABC123DE', 'KJA777XY'] as const
const NOWHERE = '0190f000-0000-7000-8000-000000000000'

let test: TestApp
let admin: string
let manager: string
let reader: string
let stranger: string
let target: ClientRecord
let source: ClientRecord

const call = <M extends 'GET' | 'POST' | 'PUT', Path extends string>(
  method: M,
  path: Path,
  token = admin,
  body?: object,
) => test.call(method, `/api/clients${path}`, { token, ...(body ? { body } : {}) })
const get = async (id: string, token = admin): Promise<ClientRecord> =>
  (await call('GET', `/${id}`, token)).body.data
const clientOf = async (plate: string): Promise<string> => {
  const { client_id } = await test.services.db
    .selectFrom('policies')
    .select('client_id')
    .where('plate', '=', plate)
    .executeTakeFirstOrThrow()
  return client_id
}
const auditOf = (id: string) =>
  test.services.db
    .selectFrom('audit_events')
    .select(['action', 'after', 'actor_name'])
    .where('object_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
const detailsOf = (record: ClientRecord) => {
  const { title, first_name, last_name, gender, date_of_birth, address, state, lga } = record
  const { occupation, contact_name, tax_id, version } = record
  const names = { title, first_name, last_name, gender, date_of_birth, address, state, lga }
  return { ...names, occupation, contact_name, tax_id, version, reason: 'Customer’s letter' }
}

async function signInAll() {
  admin = await signIn(test, 'admin@coverdesk.test')
  manager = await signIn(test, 'claims-manager@coverdesk.test')
  reader = await signIn(test, 'claims@coverdesk.test')
}

describe('the record of a customer', () => {
  beforeAll(async () => {
    test = await createTestApp()
    await buyPolicy(test)
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = PLATES[1]
        data.vehicle.chassis_number = '2T1BURHE0JC099999'
        data.about.address = '5 Allen Avenue'
      },
      OTHER,
    )
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    await signInAll()
    const far = await test.services.db
      .selectFrom('branches')
      .select('id')
      .where('id', 'not in', (eb) => eb.selectFrom('policies').select('branch_id'))
      .limit(1)
      .executeTakeFirstOrThrow()
    stranger = await staffOfBranch(test, far.id)
  })
  beforeEach(async () => {
    target = await get(await clientOf(PLATES[0]))
    source = await get(await clientOf(PLATES[1]))
  })
  afterAll(() => test.close())

  const mergeBody = (more = {}) => ({
    source_id: source.id,
    take: ['address'],
    reason: 'Same person',
    version: target.version,
    source_version: source.version,
    ...more,
  })

  it('is found by name, phone, email, policy number and plate, and only in the caller’s branches', async () => {
    const [policy] = target.policies
    const found = async (q: string, more = '', token = admin): Promise<string[]> => {
      const { body } = await call('GET', `?q=${encodeURIComponent(q)}${more}`, token)
      return body.data.map(({ id }: ListedClient) => id)
    }
    for (const q of [PLATES[0], policy?.policy_number ?? '', ADA.email])
      expect([q, await found(q)]).toEqual([q, [target.id]])
    expect((await found('08031234567')).sort()).toEqual([source.id, target.id].sort())
    expect(await found(target.name)).toContain(target.id)
    expect(await found(PLATES[0], '', stranger)).toEqual([])
    expect(await found(PLATES[0], '&kind=corporate')).toEqual([])
    expect(await found(PLATES[0], '&standing=restricted')).toEqual([])
    expect(await found(PLATES[0], '&created_from=2200-01-01')).toEqual([])
    expect(await found(PLATES[0], '&created_until=2001-01-01')).toEqual([])
    const sorted = await call('GET', '?sort=name')
    expect(sorted.body.data[0]).toMatchObject({ policies: 1, standing: 'standing' })
    expect(JSON.stringify(sorted.body)).not.toContain(ADA.email)
    expect((await call('GET', '?kind=robot')).status).toBe(422)
  })

  it('shows everything of the customer that the reader may see, masked', async () => {
    expect(target).toMatchObject({ id_type: 'nin', standing: 'standing', merged_into: null, waiting: null })
    expect(target.totals).toEqual({ policies: 1, claims: 0, payments: 1, trackers: 1 })
    expect(target.policies[0]).toMatchObject({ plate: PLATES[0] })
    expect(target.payments[0]).toMatchObject({ status: 'succeeded', policy_id: target.policies[0]?.id })
    expect(target.trackers[0]?.workflow).toBe('Motor insurance')
    expect(target.consents[0]?.version).toBeTruthy()
    expect(target.documents.map(({ kind }) => kind)).toContain('motor-certificate')
    expect(target.messages.length).toBeGreaterThan(0)
    const text = JSON.stringify(target)
    for (const secret of [ADA.email, '+2348031234567', ADA.id_number]) expect(text).not.toContain(secret)
    expect(await get(target.id, reader)).toMatchObject({ payments: [], totals: { payments: 0, policies: 1 } })
  })

  it('refuses the signed-out, those without the privilege, other branches and unknown ids', async () => {
    const marine = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    const reads = ['', '/history', '/duplicates', `/merge-preview?source_id=${source.id}`]
    const writes: [method: 'PUT' | 'POST', path: string, body: object][] = [
      ['PUT', '', detailsOf(target)],
      ['PUT', '/restriction', { restricted: true, reason: 'Letter', version: target.version }],
      ['POST', '/merges', mergeBody()],
      ['POST', `/merges/${NOWHERE}/undo`, {}],
      ['POST', '/data-exports', { reason: 'Letter' }],
      ['POST', '/erasure', { reason: 'Letter', version: target.version }],
    ]
    for (const path of [
      ...reads,
      `/data-exports/${NOWHERE}/file`,
      `/bank-accounts/${NOWHERE}/reveal?reason=x`,
    ]) {
      const at = (id: string, token?: string) =>
        test.call('GET', `/api/clients/${id}${path}`, token ? { token } : {})
      expect([path, (await at(target.id)).status]).toEqual([path, 401])
      expect([path, (await at(target.id, marine)).status]).toEqual([path, 403])
      expect([path, (await at(target.id, stranger)).status]).toEqual([path, 404])
      expect([path, (await at(NOWHERE, admin)).status]).toEqual([path, 404])
    }
    for (const [method, path, body] of writes) {
      const at = (id: string, token?: string) =>
        test.call(method, `/api/clients/${id}${path}`, {
          ...(token ? { token } : {}),
          ...(path.endsWith('/undo') ? {} : { body }),
        })
      expect([path, (await at(target.id)).status]).toEqual([path, 401])
      expect([path, (await at(target.id, reader)).status]).toEqual([path, 403])
      expect([path, (await at(target.id, stranger)).status]).toEqual([path, 404])
      expect([path, (await at(NOWHERE, admin)).status]).toEqual([path, 404])
    }
    expect((await call('GET', '', marine)).status).toBe(403)
  })

  it('saves details at once with their history, and tells of an edit in between', async () => {
    const body = { ...detailsOf(target), address: '77 Broad Street', occupation: 'Tailor' }
    const saved = await call('PUT', `/${target.id}`, admin, body)
    expect(saved.body.data).toMatchObject({ address: '77 Broad Street', occupation: 'Tailor', waiting: null })
    const late = await call('PUT', `/${target.id}`, manager, { ...body, address: '1 Other Road' })
    expect([late.status, late.body.code, late.body.current.address]).toEqual([
      409,
      'edit_conflict',
      '77 Broad Street',
    ])
    const [last] = (await call('GET', `/${target.id}/history`)).body.data
    expect(last).toMatchObject({ kind: 'details', by: 'Adaeze Okonkwo', reason: 'Customer’s letter' })
    expect(last.changes).toContainEqual({ field: 'occupation', from: 'Trader', to: 'Tailor' })
    const { version } = saved.body.data
    for (const [wrong, path] of [
      [{ state: 'XX' }, 'state'],
      [{ last_name: '' }, 'last_name'],
      [{ first_name: 'www.spam.test' }, 'first_name'],
      [{ reason: ' ' }, 'reason'],
      [{ gender: 'robot' }, 'gender'],
    ] as const) {
      const refused = await call('PUT', `/${target.id}`, admin, { ...body, version, ...wrong })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
    }
  })

  it('changes a name only once a second person approves it, and is then found by it', async () => {
    const body = { ...detailsOf(target), last_name: 'Okafor-Obi', address: '9 Second Street' }
    const saved = await call('PUT', `/${target.id}`, admin, body)
    expect(saved.body.data).toMatchObject({ last_name: target.last_name, address: '9 Second Street' })
    const { waiting, version } = saved.body.data
    expect(waiting).toMatchObject({ is_yours: true, changes: [{ field: 'last_name', to: 'Okafor-Obi' }] })
    const again = await call('PUT', `/${target.id}`, manager, { ...body, version, last_name: 'Third' })
    expect([again.status, again.body.code]).toEqual([409, 'change_waits'])
    const merged = await call('POST', `/${target.id}/merges`, admin, mergeBody({ version }))
    expect([merged.status, merged.body.code]).toEqual([409, 'change_waits'])
    const decide = (token: string) =>
      test.call('POST', `/api/change-requests/${waiting.id}/approve`, {
        token,
        body: { version: waiting.version },
      })
    expect((await decide(admin)).body.code).toBe('maker_is_checker')
    expect((await decide(manager)).status).toBe(200)
    expect(await get(target.id)).toMatchObject({ last_name: 'Okafor-Obi', waiting: null })
    const [last] = (await call('GET', `/${target.id}/history`)).body.data
    expect(last).toMatchObject({ by: 'Adaeze Okonkwo', reason: 'Customer’s letter' })
    expect(last.approved_by).toBeTruthy()
    const policies = await must(test, 'GET', '/api/policies?q=okafor-obi', { token: admin })
    expect(policies).toHaveLength(1)
  })

  it('approves no name that was changed in the meantime', async () => {
    const requested = await call('PUT', `/${target.id}`, admin, {
      ...detailsOf(target),
      first_name: 'Adaora',
    })
    const { waiting } = requested.body.data
    await test.services.db
      .updateTable('clients')
      .set({ first_name: 'Else' })
      .where('id', '=', target.id)
      .execute()
    const path = `/api/change-requests/${waiting.id}` as const
    const late = await test.call('POST', `${path}/approve`, {
      token: manager,
      body: { version: waiting.version },
    })
    expect([late.status, late.body.code]).toEqual([409, 'change_outdated'])
    await must(test, 'POST', `${path}/withdraw`, { token: admin, body: { version: waiting.version } })
  })

  it('reveals one value with the reason, which the audit trail records', async () => {
    const read = await call('GET', `/${target.id}/reveal?field=id_number&reason=Police%20request`, manager)
    expect(read.body.data.value).toBe(ADA.id_number)
    const last = (await auditOf(target.id)).at(-1)
    expect(last).toMatchObject({
      action: 'client.revealed',
      after: { field: 'id_number', reason: 'Police request' },
    })
    expect(JSON.stringify(last)).not.toContain(ADA.id_number)
  })

  it('reveals a bank account that the customer gave for a claim', async () => {
    const { pool, clock } = test.services
    const ids = { claim: randomUUID(), payee: randomUUID() }
    await pool.query(
      `with claim as (insert into claims (id, claim_number, tracker_id, policy_id, client_id, state, notice, loss_date,
          created_at, updated_at, acknowledge_by, settle_by, search, branch_id,
          agency_code)
        select $1, 'CLM/1', tracker_id, id, client_id, 'closed', '{}', start_date, $3, $3, $3, $3, '', branch_id, agency_code from policies
        where plate = $4 returning id)
      insert into claim_payees (id, claim_id, name, bank, account_number, given_by, created_at, payable_from)
        select $2, id, 'Ada Obi', 'Zenith Bank', '1012345678', 'customer', $3, $3 from claim`,
      [ids.claim, ids.payee, clock(), PLATES[0]],
    )
    const [account] = (await get(target.id)).bank_accounts
    expect(account).toMatchObject({ id: ids.payee, bank: 'Zenith Bank', replaced: false })
    expect(JSON.stringify(account)).not.toContain('1012345678')
    const path = `/${target.id}/bank-accounts/${ids.payee}/reveal` as const
    expect((await call('GET', path)).status).toBe(422)
    expect((await call('GET', `${path}?reason=Payout`)).body.data.value).toBe('1012345678')
    expect((await call('GET', `/${source.id}/bank-accounts/${ids.payee}/reveal?reason=x`)).status).toBe(404)
    const last = (await auditOf(target.id)).at(-1)
    expect(last).toMatchObject({
      action: 'client.revealed',
      after: { field: 'bank_account', reason: 'Payout' },
    })
    await pool.query('delete from claim_payees where id = $1', [ids.payee])
    await pool.query('delete from claims where id = $1', [ids.claim])
  })

  it('answers an edit in between with the record as its reader’s page has it', async () => {
    const headers = { 'accept-language': 'fr' }
    const read = (id: string) => test.call('GET', `/api/clients/${id}`, { token: admin, headers })
    const change = { ...detailsOf(target), version: target.version + 1 }
    const late = await test.call('PUT', `/api/clients/${target.id}`, { token: admin, headers, body: change })
    const record = (await read(target.id)).body.data
    expect(record.trackers.map(({ workflow }) => workflow)).toContain('Assurance automobile')
    expect([late.status, late.body.current]).toEqual([409, record])
    const body = mergeBody({ source_version: source.version + 1 })
    const merge = await test.call('POST', `/api/clients/${target.id}/merges`, { token: admin, headers, body })
    expect([merge.status, merge.body.current]).toEqual([409, (await read(source.id)).body.data])
  })

  it('detects records of the same person by what they have in common', async () => {
    const { body } = await call('GET', `/${target.id}/duplicates`)
    expect(body.data).toMatchObject([{ id: source.id, policies: 1, version: source.version }])
    expect((body.data[0] as PossibleDuplicate).reasons).toContain('phone')
  })

  it('previews a merge, moves everything in it once of twenty times, and undoes it within a day', async () => {
    const preview = await call('GET', `/${target.id}/merge-preview?source_id=${source.id}`)
    expect(preview.body.data.moves).toEqual({ policies: 1, claims: 0, payments: 1, trackers: 1 })
    expect(preview.body.data.values).toContainEqual({
      field: 'address',
      target: target.address,
      source: source.address,
    })
    for (const [more, status, code] of [
      [{ source_id: target.id }, 422, undefined],
      [{ source_id: NOWHERE }, 422, undefined],
      [{ version: target.version + 1 }, 409, 'edit_conflict'],
      [{ source_version: source.version + 1 }, 409, 'edit_conflict'],
    ] as const) {
      const refused = await call('POST', `/${target.id}/merges`, admin, mergeBody(more))
      expect(refused.status).toBe(status)
      if (code) expect(refused.body.code).toBe(code)
    }
    const merges = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `/${target.id}/merges`, admin, mergeBody())),
    )
    expect(merges.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const merged = await get(target.id)
    expect(merged.totals).toEqual({ policies: 2, claims: 0, payments: 2, trackers: 2 })
    expect(merged).toMatchObject({ address: source.address, name: target.name })
    const closed = await get(source.id)
    expect(closed).toMatchObject({ merged_into: { id: target.id }, totals: { policies: 0 } })
    const edit = await call('PUT', `/${source.id}`, admin, detailsOf(closed))
    expect([edit.status, edit.body.code]).toEqual([409, 'client_closed'])
    const listed = (await call('GET', `?q=${PLATES[1]}`)).body.data
    expect(listed.map(({ id }: ListedClient) => id)).toEqual([target.id])
    const [record] = merged.merges
    expect(record).toMatchObject({ source: { id: source.id }, may_undo: true, reason: 'Same person' })
    const undone = await call('POST', `/${target.id}/merges/${record?.id}/undo`)
    expect(undone.body.data).toMatchObject({ address: target.address, totals: target.totals })
    expect(await get(source.id)).toMatchObject({ merged_into: null, totals: source.totals })
    const again = await call('POST', `/${target.id}/merges/${record?.id}/undo`)
    expect([again.status, again.body.code]).toEqual([409, 'merge_final'])
    expect((await auditOf(target.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.merged', 'client.unmerged']),
    )
    const kinds = (await call('GET', `/${target.id}/history`)).body.data.map(
      ({ kind }: { kind: string }) => kind,
    )
    expect(kinds.slice(0, 2).sort()).toEqual(['merge', 'merge_undone'])
  })

  it('keeps a detail that was edited after the merge, and is final after a day', async () => {
    const merged = (await call('POST', `/${target.id}/merges`, admin, mergeBody())).body.data as ClientRecord
    await call('PUT', `/${target.id}`, admin, { ...detailsOf(merged), address: '3 Newest Close' })
    const id = merged.merges[0]?.id
    test.wait(days(1))
    await signInAll()
    const late = await call('POST', `/${target.id}/merges/${id}/undo`)
    expect([late.status, late.body.code]).toEqual([409, 'merge_final'])
    await test.services.db
      .updateTable('client_merges')
      .set({ undo_until: new Date(test.services.clock().getTime() + 1000) })
      .where('id', '=', id ?? '')
      .execute()
    const undone = await call('POST', `/${target.id}/merges/${id}/undo`)
    expect(undone.body.data.address).toBe('3 Newest Close')
  })

  it('continues with the remaining record when the person of a merged one buys again', async () => {
    await call('POST', `/${target.id}/merges`, admin, mergeBody({ take: [] }))
    const guest = await quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = 'LSR404AA'
        data.vehicle.chassis_number = '2T1BURHE0JC088888'
      },
      OTHER,
    )
    await payAtGateway(test, guest, 'pay')
    await verify(test, guest)
    expect(await clientOf('LSR404AA')).toBe(target.id)
    const { merges } = await get(target.id)
    await call('POST', `/${target.id}/merges/${merges[0]?.id}/undo`)
  })

  it('moves or leaves on purpose every column that refers to a customer', async () => {
    const { rows } =
      await test.services.pool.query(`select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'clients'::regclass`)
    const named = [...movedTables, ...remainingColumns].map(([table, column]) => `${table}.${column}`)
    expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(named.sort())
  })

  it('restricts the data with a reason, and ends the restriction', async () => {
    const body = { restricted: true, reason: 'Customer objects', version: target.version }
    const set = await call('PUT', `/${target.id}/restriction`, admin, body)
    expect(set.body.data).toMatchObject({ standing: 'restricted' })
    expect((await call('PUT', `/${target.id}/restriction`, admin, body)).body.code).toBe('edit_conflict')
    const listed = (await call('GET', '?standing=restricted')).body.data
    expect(listed.map(({ id }: ListedClient) => id)).toEqual([target.id])
    const { version } = set.body.data
    const ended = await call('PUT', `/${target.id}/restriction`, admin, {
      ...body,
      restricted: false,
      version,
    })
    expect(ended.body.data).toMatchObject({ standing: 'standing', restricted_at: null })
  })

  it('exports everything of the person as a page and data, in the background', async () => {
    const started = await call('POST', `/${target.id}/data-exports`, admin, { reason: 'Section 34 request' })
    expect(started.status).toBe(201)
    const [made] = started.body.data.data_exports
    expect(made).toMatchObject({ state: 'waiting', reason: 'Section 34 request' })
    expect((await call('GET', `/${target.id}/data-exports/${made.id}/file`)).status).toBe(404)
    await test.deliver()
    const file = await call('GET', `/${target.id}/data-exports/${made.id}/file`)
    expect(file.status).toBe(200)
    const files = unzipSync(new Uint8Array(file.raw))
    const data = JSON.parse(Buffer.from(files['data.json'] ?? []).toString())
    expect(data.details[0]).toMatchObject({
      email: ADA.email,
      identity_numbers: expect.arrayContaining([`nin ${ADA.id_number}`]),
    })
    expect(data.policies).toHaveLength(target.policies.length)
    expect(Object.keys(data)).toContain('consents')
    const page = Buffer.from(files['your-data.html'] ?? []).toString()
    expect(page).toContain(ADA.email)
    expect(page).toContain('<dt>Amount</dt><dd>₦15000.00</dd>')
    expect(page).not.toContain('data.sections')
    expect((await auditOf(target.id)).filter(({ action }) => action === 'client.exported')).toHaveLength(2)
  })

  it('refuses to erase while the law requires the data, then erases all of it', async () => {
    const { db, pool } = test.services
    const erase = async () =>
      call('POST', `/${source.id}/erasure`, admin, {
        reason: 'Letter',
        version: (await get(source.id)).version,
      })
    const stale = await call('POST', `/${source.id}/erasure`, admin, { reason: 'x', version: 999 })
    expect(stale.body.code).toBe('edit_conflict')
    await db.updateTable('trackers').set({ state: 'waiting' }).where('customer_id', '=', source.id).execute()
    expect((await erase()).body.code).toBe('data_in_use')
    await db
      .updateTable('trackers')
      .set({ state: 'completed' })
      .where('customer_id', '=', source.id)
      .execute()
    const held = await erase()
    expect([held.status, held.body.code]).toEqual([409, 'data_retained'])
    expect(held.body.message).toMatch(/until \S+/)
    await pool.query(
      `update policies set start_date = '2015-01-01', end_date = '2015-12-31' where client_id = $1`,
      [source.id],
    )
    await pool.query(`update payments set paid_at = '2015-01-01' where client_id = $1`, [source.id])
    await pool.query(
      `insert into policy_transactions (id, policy_id, term_id, sequence, kind, status, effective_from, facts, reason,
        requested_by, created_at, booked_at, endorsement, price)
      select gen_random_uuid(), policy_id, term_id, 1, 'endorse', 'booked', effective_from, $2, 'Chidi drives too',
        'customer', now(), now(), 'named_drivers', $3 from policy_transactions where sequence = 0
        and policy_id in (select id from policies where client_id = $1)`,
      [
        source.id,
        { named_drivers: [{ name: 'Chidi Eze' }], colour: 'BLUE' },
        { facts: [{ after: 'Chidi Eze' }] },
      ],
    )
    await pool.query(
      `update policy_segments set facts = facts || '{"named_drivers": [{"name": "Chidi Eze"}]}'
      where policy_id in (select id from policies where client_id = $1)`,
      [source.id],
    )
    await pool.query(
      `insert into policy_notes (id, policy_id, text, by, at)
      select gen_random_uuid(), id, 'Chidi called', 'Ngozi Bello', now() from policies where client_id = $1`,
      [source.id],
    )
    const trackers = source.trackers.map(({ id }) => id)
    const done = await erase()
    expect(done.body.data).toMatchObject({ standing: 'erased', name: 'Erased', address: '', id_type: null })
    const left = await pool.query(
      `select (select jsonb_agg(to_jsonb(p)) from policies p where client_id = $1)::text
        || (select jsonb_agg(to_jsonb(t)) from trackers t where customer_id = $1)::text
        || (select jsonb_agg(to_jsonb(c)) from clients c where id = $1)::text
        || (select jsonb_agg(to_jsonb(v)) from validations v where tracker_id = any ($2))::text
        || coalesce((select jsonb_agg(to_jsonb(q)) from quotes q where tracker_id = any ($2))::text, '')
        || (select jsonb_agg(to_jsonb(c)) from policy_transactions c join policies p on p.id = c.policy_id
          where p.client_id = $1)::text
        || (select jsonb_agg(to_jsonb(s)) from policy_segments s join policies p on p.id = s.policy_id
          where p.client_id = $1)::text
        || (select jsonb_agg(to_jsonb(n)) from policy_notes n join policies p on p.id = n.policy_id
          where p.client_id = $1)::text as text`,
      [source.id, trackers],
    )
    for (const secret of [OTHER.email, '8031234567', source.last_name, 'Allen Avenue', 'Chidi'])
      expect(left.rows[0].text).not.toContain(secret)
    expect(left.rows[0].text).toContain('BLUE')
    const rewritten = pool.query(`update policy_transactions set facts = '{}' where sequence = 0`)
    await expect(rewritten).rejects.toThrow('corrected by another one')
    expect((await erase()).body.code).toBe('client_closed')
    expect((await call('GET', '?standing=erased')).body.data).toHaveLength(1)
    const listed = await must(test, 'GET', `/api/policies?q=${PLATES[1]}`, { token: admin })
    expect(listed[0].customer.name).toBe('Erased')
    for (const id of trackers) await must(test, 'GET', `/api/trackers/${id}`, { token: admin })
  })
})
