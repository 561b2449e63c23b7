import { createClient, type ImportEvent } from '@coverdesk/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { xlsxWriter } from '../../../platform/sheets/xlsx.ts'
import {
  checkClients,
  commitClients,
  csvOf,
  IMPORTS,
  sendFileOfClients,
  sendPart,
} from '../../../testing/client-imports.ts'
import { signInMarine } from '../../../testing/marine.ts'
import type { Method } from '../../../testing/operations/bodies.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { PART_SIZE } from './store.ts'

const HASH = 'a'.repeat(64)
const firm = (at: number, more: object = {}) => ({
  client_type: 'company',
  name: `Firm ${at}`,
  rc_number: `RC77${at}`,
  phone: `0803${String(1_000_000 + at)}`,
  address: `${at} Creek Road`,
  state: 'Lagos',
  ...more,
})

describe('a file of clients', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
  })
  beforeEach(async () => {
    await test.services.db.deleteFrom('client_imports').execute()
    await test.services.db.deleteFrom('client_import_mappings').execute()
  })
  afterAll(() => test.close())

  const call = <M extends Method, Path extends string>(
    method: M,
    path: Path,
    body?: object,
    token = people.issuer,
  ) => test.call(method, `${IMPORTS}${path}`, { token, body })
  const read = async (content: string | Buffer, name?: string) => {
    const sent = await sendFileOfClients(test, people.issuer, content, name)
    await test.deliver()
    return (await call('GET', `/${sent.body.data.id}`)).body.data
  }

  it('is uploaded in parts, each stored once although its response was lost', async () => {
    const body = { file_name: 'a.csv', size: 10, sha256: HASH }
    const { id, part_size } = (await call('POST', '', body)).body.data
    expect(part_size).toBe(PART_SIZE)
    const part = Buffer.from('a,b\n1')
    expect((await sendPart(test, people.issuer, id, 0, part)).body.data.received).toBe(5)
    expect((await sendPart(test, people.issuer, id, 0, part)).body.data.received).toBe(5)
    const early = await sendPart(test, people.issuer, id, 7, part)
    expect([early.status, early.body.code, early.body.offset]).toEqual([409, 'offset_wrong', 5])
    expect((await sendPart(test, people.issuer, id, 5, Buffer.alloc(6, 0x61))).status).toBe(409)
    expect((await sendPart(test, people.issuer, id, 5, Buffer.alloc(0))).status).toBe(400)
    expect((await sendPart(test, people.issuer, id, 5, Buffer.alloc(PART_SIZE + 1))).status).toBe(413)
    expect((await sendPart(test, people.other, id, 5, part)).status).toBe(404)
    expect((await sendPart(test, people.issuer, id, 5, part)).body.data.state).toBe('reading')
    await test.deliver()
    expect((await call('GET', `/${id}`)).body.data.failure).toContain('Send it again')
  })

  it.each([
    [{ file_name: 'a.csv', size: 33_554_433, sha256: HASH }, 'size', 'fields.import_too_large'],
    [{ file_name: 'a.csv', size: 0, sha256: HASH }, 'size', 'fields.invalid'],
    [{ file_name: 'a.csv', size: 1, sha256: 'x' }, 'sha256', 'fields.invalid'],
    [{ file_name: '', size: 1, sha256: HASH }, 'file_name', 'fields.required'],
  ])('is refused before it is sent: %j', async (body, path, code) => {
    const { status, body: answer } = await call('POST', '', body)
    expect([status, answer.errors[0].path, answer.errors[0].code]).toEqual([422, path, code])
  })

  it('that is no table is refused with its first part, and not stored', async () => {
    const sent = await sendFileOfClients(test, people.issuer, Buffer.from('%PDF-1.7 more'), 'a.csv')
    expect([sent.status, sent.body.errors[0].code]).toEqual([422, 'fields.import_format'])
    expect(await test.services.db.selectFrom('client_import_parts').selectAll().execute()).toEqual([])
  })

  it('is read again with other settings of its owner', async () => {
    const text = csvOf([firm(1, { name: 'Café Ltd' })])
    const first = await read(Buffer.from(text, 'latin1'))
    expect(first.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ',' })
    expect(first.first_rows[1].cells[1]).toBe('Café Ltd')
    const again = await call('PUT', `/${first.id}/reading`, { encoding: 'utf-8', delimiter: ',', sheet: '' })
    expect([again.status, again.body.data.state]).toEqual([200, 'reading'])
    await test.deliver()
    const failed = (await call('GET', `/${first.id}`)).body.data
    expect([failed.state, failed.failure]).toEqual(['failed', expect.stringContaining('encoding')])
    await call('PUT', `/${first.id}/reading`, { encoding: 'windows-1252', delimiter: ';', sheet: '' })
    await test.deliver()
    const third = (await call('GET', `/${first.id}`)).body.data
    expect([third.state, third.first_rows[1].cells.length]).toEqual(['mapping', 1])
  })

  it('is mapped as the last one with the same columns in any order', async () => {
    const odd = csvOf([firm(1)])
      .replace('external_ref', 'x')
      .replace('name', 'Handelsname')
    const first = await read(odd)
    expect(first.mapping.mapping.name).toBeUndefined()
    const missing = await call('PUT', `/${first.id}/mapping`, first.mapping)
    expect(missing.body.errors).toMatchObject([{ path: 'mapping.name', code: 'fields.required' }])
    const twice = { ...first.mapping, mapping: { ...first.mapping.mapping, name: 0 } }
    const refused = await call('PUT', `/${first.id}/mapping`, twice)
    expect(refused.body.errors.map(({ code }) => code)).toContain('fields.import_column_twice')
    const outside = { ...first.mapping, mapping: { ...first.mapping.mapping, name: 50 } }
    expect((await call('PUT', `/${first.id}/mapping`, outside)).status).toBe(422)
    await call('PUT', `/${first.id}/mapping`, {
      ...first.mapping,
      mapping: { ...first.mapping.mapping, name: 1 },
    })
    await test.deliver()
    await commitClients(test, people.issuer, (await call('GET', `/${first.id}`)).body.data)
    const moved = odd
      .trim()
      .split('\n')
      .map((line) => line.split(',').reverse().join(','))
      .join('\n')
    const second = await read(moved)
    expect(second).toMatchObject({ is_remembered: true, mapping: { mapping: { name: 4 } } })
    const other = await sendFileOfClients(test, people.other, moved)
    await test.deliver()
    const seen = await test.call('GET', `${IMPORTS}/${other.body.data.id}`, { token: people.other })
    expect(seen.body.data).toMatchObject({ is_remembered: false, same_as: null })
  })

  it('has its heading detected below titles, or chosen by its owner', async () => {
    const read1 = await read(`Clients of 2026,,\n\n${csvOf([firm(1), firm(2)])}`)
    expect([read1.mapping.head_row, read1.rows_total]).toEqual([1, 2])
    const last = await call('PUT', `/${read1.id}/mapping`, { ...read1.mapping, head_row: 3 })
    expect(last.body.errors[0]).toMatchObject({ path: 'head_row', code: 'fields.invalid' })
  })

  it('requires the format of days that a spreadsheet converted, and never assumes one', async () => {
    const titles = ['client_type', 'name', 'rc_number', 'phone', 'address', 'state', 'external_ref']
    const columns = titles.map((title, at) => ({
      title,
      kind: at === 6 ? ('day' as const) : ('text' as const),
    }))
    const xlsx = xlsxWriter(columns, ['Clients', 'About'])
    const { client_type, name, rc_number, phone, address, state } = firm(3)
    xlsx.write([[client_type, name, rc_number, phone, address, state, '2026-01-12']])
    const seen = await read(xlsx.finish([]), 'clients.xlsx')
    expect([seen.sheets, seen.dated]).toEqual([['Clients', 'About'], [6]])
    const mapped = await call('PUT', `/${seen.id}/mapping`, seen.mapping)
    expect(mapped.body.errors).toMatchObject([{ path: 'date_format', code: 'fields.required' }])
    await call('PUT', `/${seen.id}/mapping`, { ...seen.mapping, date_format: 'MM/dd/yyyy' })
    await test.deliver()
    const { rows } = (await call('GET', `/${seen.id}/rows`)).body.data
    expect(rows[0].cells.external_ref).toMatchObject({ raw: '2026-01-12', understood: '01/12/2026' })
    const other = await call('PUT', `/${seen.id}/reading`, {
      encoding: 'utf-8',
      delimiter: ',',
      sheet: 'About',
    })
    expect(other.status).toBe(200)
  })

  it('reports the error of each odd cell', async () => {
    const checked = await checkClients(
      test,
      people.issuer,
      csvOf([
        firm(1, { phone: '8.03E+09' }),
        firm(2, { name: 'a\u0001b' }),
        firm(3, { rc_number: '=1+1' }),
        firm(4, { state: 'Lagos,extra' }),
        firm(5, { client_type: 'shop', email: 'not-an-email' }),
        firm(6, { name: `x${'y'.repeat(200)}` }),
      ]).replace('"Lagos,extra"', 'Lagos,extra'),
    )
    expect(checked.counts.blocked).toBe(6)
    const faults = checked.causes.map(({ cause }) => cause).sort()
    expect(faults).toEqual([
      ':fields.import_row_wide',
      'client_type:fields.choice_unknown',
      'email:fields.email_format',
      'name:fields.characters',
      'name:fields.too_long',
      'phone:fields.import_cell_rounded',
      'rc_number:fields.import_cell_formula',
    ])
    const skip = await call('PUT', `/${checked.id}/choices`, {
      cause: 'email:fields.email_format',
      chosen: 'skip',
    })
    expect(skip.status).toBe(200)
    await test.deliver()
    expect((await call('GET', `/${checked.id}`)).body.data.counts).toMatchObject({ blocked: 5, ready: 1 })
    expect((await call('PUT', `/${checked.id}/choices`, { chosen: 'skip' })).status).toBe(422)
  })

  it('streams its progress, and resumes after the last received event', async () => {
    const base = `http://127.0.0.1:${test.settings.PORT}/api`
    const { clientImports } = createClient({ baseUrl: base, getToken: () => people.issuer }).marine.partner
    const leave = new AbortController()
    const { id } = await checkClients(
      test,
      people.issuer,
      csvOf(Array.from({ length: 30 }, (_, at) => firm(900 + at))),
    )
    const line = await clientImports.watch(id, '', { signal: leave.signal })
    const first = (await line.next()).value as ImportEvent
    expect(first.data).toEqual({ state: 'checked', rows_done: 30, rows_total: 30 })
    await clientImports.commit(id, { create: 30, update: 0, skip: 0, blocked: 0 })
    expect(((await line.next()).value as ImportEvent).data.state).toBe('committing')
    leave.abort()
    await test.deliver()
    const again = await clientImports.watch(id, first.id)
    expect(((await again.next()).value as ImportEvent).data).toMatchObject({ state: 'done', rows_done: 30 })
    await again.return(undefined)
    await expect(clientImports.watch('0193f0a0-0000-7000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('requires the privilege to create clients', async () => {
    expect((await test.call('GET', IMPORTS)).status).toBe(401)
    const { db } = test.services
    const user = await db
      .selectFrom('users')
      .select('role_id')
      .where('email', '=', 'issuer@harbourline.test')
      .executeTakeFirstOrThrow()
    const role = await db
      .selectFrom('roles')
      .select(['id', 'privileges'])
      .where('id', '=', user.role_id)
      .executeTakeFirstOrThrow()
    const checked = await checkClients(test, people.issuer, csvOf([firm(41)]))
    await call('POST', `/${checked.id}/commit`, { ...checked.plan, blocked: 0 })
    const fewer = role.privileges.filter((name) => name !== 'marine.client.edit')
    await db.updateTable('roles').set({ privileges: fewer }).where('id', '=', role.id).execute()
    expect((await call('GET', '')).status).toBe(403)
    await test.deliver()
    await db.updateTable('roles').set({ privileges: role.privileges }).where('id', '=', role.id).execute()
    const stopped = (await call('GET', `/${checked.id}`)).body.data
    expect([stopped.state, stopped.plan.create]).toEqual(['checked', 1])
    expect((await call('POST', `/${checked.id}/undo`)).body.code).toBe('import_state')
    expect((await commitClients(test, people.issuer, stopped)).counts.created).toBe(1)
  })
})
