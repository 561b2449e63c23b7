import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../platform/db/clock.ts'
import { purgeExpired } from '../../startup/housekeeping.ts'
import { signature } from '../../testing/claims.ts'
import { partnerId, sendMarineFile, signInMarine } from '../../testing/marine.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { MOST_BYTES } from './receive.ts'
import { attachMarineDocument } from './store-document.ts'

const OWN = '/api/marine/partner/documents'
const ADMIN = '/api/marine/admin/documents'
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('files of a partner', () => {
  let test: TestApp
  let people: Awaited<ReturnType<typeof signInMarine>>
  let harbourline: string
  let tidewater: string
  let picture: Buffer
  beforeAll(async () => {
    test = await createTestApp()
    people = await signInMarine(test)
    harbourline = await partnerId(test)
    tidewater = await partnerId(test, 'Tidewater Freight')
    picture = await signature()
  })
  afterAll(() => test.close())

  const send = (query: string, content = picture, token: string | undefined = people.owner, headers = {}) =>
    sendMarineFile(test, token, `${OWN}?${query}`, content, headers)
  const evidence = async () => (await send('kind=evidence&file_name=transfer.exe')).body.data
  const get = <Path extends string>(path: Path, token: string | undefined) =>
    test.call('GET', path, { token })
  const client = async (partner: string) => {
    const id = uuid()
    const now = test.services.clock()
    const row = { id, partner_id: partner, kind: 'corporate' as const, name: 'A', address: 'B', state: 'LA' }
    await test.services.db
      .insertInto('marine_clients')
      .values({ ...row, created_at: now, updated_at: now })
      .execute()
    return id
  }

  it('are stored with the extension of their detected type', async () => {
    const made = await send('kind=evidence&file_name=transfer.exe')
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect(made.body.data).toMatchObject({
      kind: 'evidence',
      object_id: null,
      file_name: 'transfer.png',
      media_type: 'image/png',
      size: picture.length,
      created_by: 'Ngozi Adeyemi',
      sha256: createHash('sha256').update(picture).digest('hex'),
    })
    for (const [path, token] of [
      [`${OWN}/${id}`, people.issuer],
      [`${ADMIN}/${id}`, people.admin],
    ]) {
      const file = await get(path ?? '', token)
      expect([file.status, file.raw.equals(picture)]).toEqual([200, true])
      expect(file.headers['content-disposition']).toMatch(/^attachment; /)
      expect(file.headers['x-content-type-options']).toBe('nosniff')
    }
    const audit = await test.services.db
      .selectFrom('audit_events')
      .select('action')
      .where('object_id', '=', id)
      .execute()
    expect(audit).toEqual([{ action: 'marine_document.kept' }])
  })

  it('are stored once under one idempotency key, which accepts no other file', async () => {
    const headers = { 'idempotency-key': 'one-file-only' }
    const query = 'kind=evidence&file_name=a.png'
    const sent = await Promise.all([1, 2, 3].map(() => send(query, picture, people.owner, headers)))
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1)
    const other = await send(query, Buffer.concat([picture, Buffer.from(' ')]), people.owner, headers)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it('do not exist for another partner, by address, list or id in a query', async () => {
    const { id } = await evidence()
    const paper = await client(harbourline)
    expect((await send(`kind=paper&file_name=cac.png&object_id=${paper}`)).status).toBe(201)
    expect((await get(`${OWN}/${id}`, people.other)).status).toBe(404)
    expect((await get(`${OWN}?object_id=${paper}`, people.other)).body.data).toEqual([])
    expect((await get(`${OWN}?object_id=${paper}`, people.owner)).body.data).toHaveLength(1)
    const foreign = await send(`kind=paper&file_name=a.png&object_id=${paper}`, picture, people.other)
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'object_id'])
    const attached = test.services.db.transaction().execute((tx) =>
      attachMarineDocument(tx, {
        partnerId: tidewater,
        documentId: id,
        kind: 'evidence',
        objectId: uuid(),
        path: 'evidence_id',
      }),
    )
    await expect(attached).rejects.toMatchObject({ code: 'fields.file_unknown' })
  })

  it('belong to one object', async () => {
    const { id } = await evidence()
    const give = (objectId: string) =>
      test.services.db.transaction().execute((tx) =>
        attachMarineDocument(tx, {
          partnerId: harbourline,
          documentId: id,
          kind: 'evidence',
          objectId,
          path: 'evidence_id',
        }),
      )
    const request = uuid()
    await give(request)
    await give(request)
    await expect(give(uuid())).rejects.toMatchObject({ code: 'fields.file_unknown' })
  })

  it('of the partner itself are uploaded by the insurer, and read by the partner’s users', async () => {
    const licence = (query: string, token = people.admin) =>
      sendMarineFile(test, token, `${ADMIN}?kind=licence&file_name=licence.pdf&${query}`, picture)
    const stored = await licence(`partner_id=${harbourline}`)
    expect([stored.status, stored.body.data.kind]).toEqual([201, 'licence'])
    const own = (await get(OWN, people.issuer)).body.data
    expect(own.map(({ id }: { id: string }) => id)).toEqual([stored.body.data.id])
    expect((await get(OWN, people.other)).body.data).toEqual([])
    expect((await get(`${ADMIN}?partner_id=${harbourline}`, people.admin)).body.data).toEqual(own)
    const unknown = await licence(`partner_id=${uuid()}`)
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([422, 'partner_id'])
    const object = await client(tidewater)
    const foreign = await licence(`partner_id=${harbourline}&object_id=${object}`)
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'object_id'])
    expect((await licence(`partner_id=${harbourline}`, people.owner)).status).toBe(403)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 400, 'body_expected'],
    ['a page', HTML, 422, 'file_type'],
    ['a page that says it is a PDF', Buffer.from(`%PDF-1.7\n${HTML}`), 422, 'file_broken'],
    ['more than 10 MB', Buffer.alloc(MOST_BYTES + 1), 413, 'body_too_large'],
  ])('are refused: %s', async (_what, content, status, code) => {
    const refused = await send('kind=evidence&file_name=a.pdf', content)
    expect([refused.status, refused.body.code]).toEqual([status, code])
  })

  it('need a purpose, a name, a user with the privilege, and for a document its object', async () => {
    const paths = async (query: string) =>
      (await send(query)).body.errors.map(({ path }: { path: string }) => path)
    expect(await paths('file_name=a.png')).toEqual(['kind'])
    expect(await paths('kind=licence&file_name=a.png')).toEqual(['kind'])
    expect(await paths('kind=evidence&file_name=')).toEqual(['file_name'])
    expect(await paths('kind=paper&file_name=a.png')).toEqual(['object_id'])
    expect((await send('kind=evidence&file_name=a.png', picture, people.issuer)).status).toBe(403)
    expect((await sendMarineFile(test, undefined, `${OWN}?kind=evidence&file_name=a`, picture)).status).toBe(
      401,
    )
    expect((await get(OWN, people.admin)).status).toBe(403)
    expect((await get(`${OWN}/${uuid()}`, people.owner)).status).toBe(404)
    expect((await get(`${ADMIN}/${uuid()}`, people.admin)).status).toBe(404)
  })

  it('are deleted with their bytes after a day unless a request names them, and limited to 60 a day', async () => {
    const { db, providers } = test.services
    const request = uuid()
    const [used, unused] = [await evidence(), await evidence()]
    await db.transaction().execute((tx) =>
      attachMarineDocument(tx, {
        partnerId: harbourline,
        documentId: used.id,
        kind: 'evidence',
        objectId: request,
        path: 'x',
      }),
    )
    const left = async () => {
      await purgeExpired(test.services)
      const files = [used, unused].map(({ id }) => providers.files.get(`marine/${id}`))
      const found = [used, unused].map(
        async ({ id }) => (await get(`${ADMIN}/${id}`, people.admin)).status === 200,
      )
      return [...(await Promise.all(found)), ...(await Promise.all(files)).map((file) => file !== null)]
    }
    expect(await left()).toEqual([true, true, true, true])
    const answers: Awaited<ReturnType<typeof send>>[] = []
    for (let file = 0; file < 61; file += 1)
      answers.push(await send('kind=evidence&file_name=a.png', picture, people.other))
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[429, 'too_many_uploads']])
    test.wait(days(1) + 1)
    people = await signInMarine(test)
    expect(await left()).toEqual([true, false, true, false])
    expect((await send('kind=evidence&file_name=a.png', picture, people.other)).status).toBe(201)
  })
})
