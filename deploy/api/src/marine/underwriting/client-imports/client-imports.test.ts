import { createClient } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  checkClients,
  commitClients,
  company,
  csvOf,
  IMPORTS,
  person,
  sendFileOfClients,
} from '../../../testing/client-imports.ts'
import { signInMarine } from '../../../testing/marine.ts'
import type { Method, Query } from '../../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { runImport } from './work/run-import.ts'

describe('an import of clients', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
  })
  beforeEach(async () => {
    await test.services.db.deleteFrom('client_imports').execute()
    await test.services.db.deleteFrom('client_import_mappings').execute()
    await test.services.db.updateTable('cargo_policies').set({ client_id: null }).execute()
    await test.services.db.deleteFrom('marine_clients').execute()
  })
  afterAll(() => test.close())

  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: object,
    token = people.issuer,
  ) => test.call(method, `${IMPORTS}${path}`, { token, body })
  const rowsOf = async (id: string, query: Query = '') =>
    (await call('GET', `/${id}/rows${query}`)).body.data.rows
  const clients = () => test.services.db.selectFrom('marine_clients').selectAll().orderBy('name').execute()

  it('stores companies and individuals as the form does, and restores characters that files lose', async () => {
    const checked = await checkClients(test, people.issuer, csvOf([company, person]))
    expect(checked).toMatchObject({
      state: 'checked',
      rows_total: 2,
      plan: { create: 2, update: 0, skip: 0 },
    })
    const [first, second] = await rowsOf(checked.id)
    expect(first.cells.rc_number).toEqual({
      raw: 'RC 120-045',
      typed: null,
      understood: 'RC120045',
      fault: null,
    })
    expect(second.cells.phone).toMatchObject({ raw: '8051234567', understood: '+2348051234567' })
    expect(await clients()).toHaveLength(0)
    const done = await commitClients(test, people.issuer, checked)
    expect(done).toMatchObject({ state: 'done', counts: { created: 2, failed: 0 } })
    const [ada, oko] = await clients()
    expect(oko).toMatchObject({
      rc_number: 'RC120045',
      email: 'buyer@oko.test',
      state: 'LA',
      external_ref: '007',
    })
    expect(ada).toMatchObject({
      kind: 'individual',
      id_type: 'nin',
      id_number_last: '901',
      phone: '+2348051234567',
    })
    const [, taken] = await rowsOf(checked.id)
    expect(taken.cells.nin).toMatchObject({
      raw: expect.stringMatching(/^\*+901$/),
      understood: '********901',
    })
    expect(test.services.vault.open(ada?.id_number_cipher ?? Buffer.alloc(0))).toBe('02345678901')
    const getClients = <Path extends string>(path: Path) =>
      test.call('GET', `/api/marine/partner/clients${path}`, { token: people.issuer })
    expect((await getClients('?q=oko+foods')).body.data).toHaveLength(1)
    const { body } = await getClients(`/${oko?.id}/timeline`)
    expect(body.data).toHaveLength(1)
    expect(body.data[0].sentence).toMatch(/entered clients with the import of clients/)
    expect(body.data[0].changes).toContainEqual(
      expect.objectContaining({ label: 'Rows of the file', after: '2–3' }),
    )
  })

  it('changes nothing the second time, and states that', async () => {
    const file = csvOf([company, person])
    const done = await commitClients(test, people.issuer, await checkClients(test, people.issuer, file))
    const before = await clients()
    const again = await checkClients(test, people.issuer, file, { on_duplicate: 'update' })
    expect(again.same_as).toMatchObject({ id: done.id, number: done.number })
    expect(again.plan).toEqual({ create: 0, update: 0, skip: 2 })
    expect((await rowsOf(again.id))[0]).toMatchObject({ note: 'Your client is already like this.' })
    const twice = await commitClients(test, people.issuer, again)
    expect(twice.counts).toMatchObject({ skipped: 2, created: 0, updated: 0 })
    expect(await clients()).toEqual(before)
  })

  it('is created once for repeated uploads of its file', async () => {
    const file = csvOf([company])
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => sendFileOfClients(test, people.issuer, file)),
    )
    expect(new Set(ids.map(({ body }) => body.data?.id ?? 'none').filter((id) => id !== 'none')).size).toBe(1)
    await test.deliver()
    expect((await call('GET', '')).body.data).toHaveLength(1)
  })

  it('is committed once by twenty concurrent calls, exactly as presented', async () => {
    const checked = await checkClients(test, people.issuer, csvOf([company, person]))
    const wrong = await call('POST', `/${checked.id}/commit`, { ...checked.plan, create: 1, blocked: 0 })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'client_import_changed'])
    const body = { ...checked.plan, blocked: 0 }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `/${checked.id}/commit`, body)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await Promise.all([runImport(test.services, checked.id), runImport(test.services, checked.id)])
    expect(await clients()).toHaveLength(2)
    expect((await call('POST', `/${checked.id}/commit`, body)).body.data.counts.created).toBe(2)
  })

  it('corrects a wrong row, and decides related rows again', async () => {
    const file = csvOf([company, { ...person, nin: '123', state: 'Lagoss' }, { ...person, name: 'Ada O.' }])
    const checked = await checkClients(test, people.issuer, file)
    expect(checked.plan).toEqual({ create: 2, update: 0, skip: 0 })
    expect(checked.causes.map(({ column, rows }) => [column, rows])).toEqual([
      ['nin', 1],
      ['state', 1],
    ])
    const [blocked] = await rowsOf(checked.id, '?state=blocked')
    expect(blocked.cells.nin.fault).toBe('Enter the 11 digits of your NIN')
    const typed = { nin: '02345678901', state: 'Lagos' }
    const fixed = await call('PUT', `/${checked.id}/rows/${blocked.position}`, { typed })
    expect(fixed.body.data).toMatchObject({ state: 'ready', action: 'create' })
    expect(fixed.body.data.cells.nin).toMatchObject({ raw: '123', typed: '02345678901' })
    const [, , duplicate] = await rowsOf(checked.id)
    expect(duplicate).toMatchObject({ action: 'skip', duplicate_of_row: 3, choices: ['update', 'skip'] })
    const refused = await call('PUT', `/${checked.id}/rows/${duplicate.position}`, { chosen: 'create' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'chosen'])
    const chosen = await call('PUT', `/${checked.id}/rows/${duplicate.position}`, { chosen: 'update' })
    expect(chosen.body.data.action).toBe('update')
    const again = (await call('GET', `/${checked.id}`)).body.data
    const done = await commitClients(test, people.issuer, again)
    expect(done.counts).toMatchObject({ created: 2, updated: 1, failed: 0 })
    expect((await clients()).map(({ name, version }) => [name, version])).toEqual([
      ['Ada O.', 2],
      ['Okò Foods', 1],
    ])
  })

  it('updates the fields in the file and leaves the rest, by the choice for all known clients', async () => {
    await commitClients(
      test,
      people.issuer,
      await checkClients(test, people.issuer, csvOf([company, person])),
    )
    const file = csvOf([{ ...company, email: '', phone: '08035550199' }])
    const skipped = await checkClients(test, people.issuer, file)
    expect(skipped.plan).toEqual({ create: 0, update: 0, skip: 1 })
    const chosen = await call('PUT', `/${skipped.id}/choices`, { action: 'skip', chosen: 'update' })
    expect(chosen.body.data.state).toBe('checking')
    await test.deliver()
    const checked = (await call('GET', `/${skipped.id}`)).body.data
    expect(checked.plan).toEqual({ create: 0, update: 1, skip: 0 })
    await commitClients(test, people.issuer, checked)
    expect((await clients())[1]).toMatchObject({
      phone: '+2348035550199',
      email: 'buyer@oko.test',
      version: 2,
    })
  })

  it('is undone except clients changed since, which it names', async () => {
    await commitClients(test, people.issuer, await checkClients(test, people.issuer, csvOf([company])))
    const before = await clients()
    const more = { ...person, name: 'Bola Ade', nin: '12345678901', phone: '08051234568' }
    const file = csvOf([{ ...company, city: 'Ikeja' }, person, more])
    const checked = await checkClients(test, people.issuer, file, { on_duplicate: 'update' })
    const done = await commitClients(test, people.issuer, checked)
    expect(done.counts).toMatchObject({ created: 2, updated: 1 })
    await test.services.db
      .updateTable('marine_clients')
      .set({ version: 2 })
      .where('name', '=', 'Ada Obi')
      .execute()
    expect((await call('POST', `/${done.id}/undo`)).status).toBe(200)
    await test.deliver()
    const undone = (await call('GET', `/${done.id}`)).body.data
    expect(undone).toMatchObject({ state: 'undone', counts: { removed: 1, restored: 1, kept: 1 } })
    const unchanged = await rowsOf(done.id, '?state=kept')
    expect(unchanged[0].client.name).toBe('Ada Obi')
    const now = await clients()
    expect(now.map(({ name }) => name)).toEqual(['Ada Obi', 'Okò Foods'])
    const { version: _a, updated_at: _b, ...was } = before[0] ?? { version: 0, updated_at: '' }
    expect(now[1]).toMatchObject(was)
    expect((await checkClients(test, people.issuer, file)).same_as).toBeNull()
  })

  it('returns rejected rows unchanged with the reason, and without formulas for a spreadsheet', async () => {
    const file = csvOf([{ ...company, name: '=HYPERLINK("x")', external_ref: '+cmd' }, person])
    const checked = await checkClients(test, people.issuer, file)
    const done = await commitClients(test, people.issuer, checked)
    expect(done.counts).toMatchObject({ created: 1, failed: 1 })
    const csv = await call('GET', `/${done.id}/failed-rows?format=csv`)
    const lines = csv.raw.toString('utf8').split('\r\n')
    expect(lines[0]).toMatch(/^\ufeffclient_type,name,.*,Row,What is wrong$/)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[1]).toContain(',2,"Name: This is a formula')
    expect(lines).toHaveLength(3)
    const again = await checkClients(test, people.issuer, csv.raw, {}, 'fixed.csv')
    expect(again.rows_total).toBe(1)
    const xlsx = await call('GET', `/${done.id}/failed-rows?format=xlsx`)
    expect((await checkClients(test, people.issuer, xlsx.raw, {}, 'fixed.xlsx')).rows_total).toBe(1)
  })

  it('streams its progress, and resumes the stream after a lost connection', async () => {
    const checked = await checkClients(test, people.issuer, csvOf([company, person]))
    const leave = new AbortController()
    const baseUrl = `http://127.0.0.1:${test.settings.PORT}/api`
    const { clientImports } = createClient({ baseUrl, getToken: () => people.issuer }).marine.partner
    const line = await clientImports.watch(checked.id, '', { signal: leave.signal })
    const first = (await line.next()).value
    expect(first.data).toMatchObject({ state: 'checked', rows_total: 2 })
    leave.abort()
    await commitClients(test, people.issuer, checked)
    const again = new AbortController()
    const later = await clientImports.watch(checked.id, first.id, { signal: again.signal })
    expect((await later.next()).value.data).toMatchObject({ state: 'done', rows_done: 2 })
    again.abort()
  })

  it('is closed to others: they cannot read, correct, commit, undo, download or delete it', async () => {
    const { id } = await checkClients(test, people.issuer, csvOf([company]))
    const tries = [
      call('GET', `/${id}`, undefined, people.other),
      call('GET', `/${id}/rows`, undefined, people.other),
      call('GET', `/${id}/events`, undefined, people.other),
      call('GET', `/${id}/failed-rows?format=csv`, undefined, people.other),
      call('PUT', `/${id}/rows/1`, { typed: {} }, people.other),
      call('PUT', `/${id}/choices`, { action: 'create', chosen: 'skip' }, people.other),
      call('PUT', `/${id}/reading`, { encoding: 'utf-8', delimiter: ',', sheet: '' }, people.other),
      call('POST', `/${id}/commit`, { create: 1, update: 0, skip: 0, blocked: 0 }, people.other),
      call('POST', `/${id}/undo`, undefined, people.other),
      call('DELETE', `/${id}`, undefined, people.other),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404))
    expect((await call('GET', '', undefined, people.other)).body.data).toEqual([])
    expect((await call('GET', `/${id}`, undefined, people.admin)).status).toBe(403)
    expect((await call('DELETE', `/${id}`)).status).toBe(200)
    expect((await call('GET', `/${id}`)).status).toBe(404)
  })
})
