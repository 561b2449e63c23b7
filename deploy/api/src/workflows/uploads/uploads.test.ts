import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { photo, sendFile, sendPart, signature } from '../../testing/claims.ts'
import { proveGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { PDF } from '../../testing/upload-files.ts'
import { openUploads, type Uploads } from '../../testing/uploads.ts'
import { makeFormType, makeWorkflow, openApprover, startAsGuest, submit } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'
const MEGABYTE = 1024 * 1024
const DAY = 24 * 60 * 60 * 1000

describe('files uploaded for a form', () => {
  let test: TestApp
  let uploads: Uploads
  beforeAll(async () => {
    test = await createTestApp()
    uploads = await openUploads(test)
  })
  afterAll(() => test.close())

  it('arrive in parts and become a document', async () => {
    const begun = await uploads.begin()
    expect(begun.status).toBe(201)
    const { id, part_size: size } = begun.body.data
    expect(begun.body.data).toEqual({
      id,
      offset: 0,
      size: uploads.picture.length,
      part_size: size,
      file: null,
    })
    expect(uploads.picture.length).toBeGreaterThan(2 * size)
    const starts = Array.from({ length: Math.ceil(uploads.picture.length / size) }, (_, part) => part * size)
    let last = begun.body.data
    for (const start of starts) {
      expect(last.file).toBeNull()
      const answer = await sendPart(
        test,
        uploads.guest.token,
        id,
        start,
        uploads.picture.subarray(start, start + size),
      )
      expect(answer.statusCode).toBe(200)
      last = answer.json().data
      expect(last.offset).toBe(Math.min(start + size, uploads.picture.length))
      expect((await uploads.look(id, uploads.guest.token)).body.data).toEqual(last)
    }
    expect(last.file).toEqual({
      document_id: id,
      file_name: 'car.jpg',
      media_type: 'image/jpeg',
      size: uploads.picture.length,
    })
    const again = starts.at(-1) ?? 0
    const repeated = await sendPart(test, uploads.guest.token, id, again, uploads.picture.subarray(again))
    expect([repeated.statusCode, repeated.json().data]).toEqual([200, last])
    const stored = await test.call('GET', `/api/documents/${id}`, { token: uploads.guest.token })
    expect(stored.raw.equals(uploads.picture)).toBe(true)
    const parts = await test.services.db
      .selectFrom('upload_parts')
      .selectAll()
      .where('upload_id', '=', id)
      .execute()
    expect(parts).toEqual([])
  })

  it('resume after a lost part, or a part whose response was lost', async () => {
    const { id, part_size: size } = (await uploads.begin()).body.data
    const part = (offset: number) =>
      sendPart(test, uploads.guest.token, id, offset, uploads.picture.subarray(offset, offset + size))
    expect((await part(0)).statusCode).toBe(200)
    for (const wrong of [0, 2 * size, size - 1]) {
      const answer = await part(wrong)
      expect([answer.statusCode, answer.json().code, answer.json().offset]).toEqual([
        409,
        'offset_wrong',
        size,
      ])
    }
    expect((await part(size)).json().data.offset).toBe(2 * size)
    const { offset } = (await uploads.look(id, uploads.guest.token)).body.data
    const beyond = await sendPart(
      test,
      uploads.guest.token,
      id,
      offset,
      Buffer.alloc(uploads.picture.length - offset + 1),
    )
    expect([beyond.statusCode, beyond.json().code, beyond.json().offset]).toEqual([
      409,
      'offset_wrong',
      offset,
    ])
  })

  it('are inspected when the last part is sent again after an error at the end', async () => {
    const begun = await uploads.begin()
    const { id, part_size: size } = begun.body.data
    const put = vi
      .spyOn(test.services.providers.files, 'put')
      .mockRejectedValueOnce(new Error('The disk is full.'))
    const start = Math.floor((uploads.picture.length - 1) / size) * size
    for (let offset = 0; offset < start; offset += size) {
      await sendPart(test, uploads.guest.token, id, offset, uploads.picture.subarray(offset, offset + size))
    }
    const faulty = await sendPart(test, uploads.guest.token, id, start, uploads.picture.subarray(start))
    put.mockRestore()
    expect(faulty.statusCode).toBeGreaterThanOrEqual(500)
    const again = await sendPart(test, uploads.guest.token, id, start, uploads.picture.subarray(start))
    expect([again.statusCode, again.json().data?.file?.document_id]).toEqual([200, id])
  })

  it('are at most 10 MB, of a suitable type and for an existing purpose', async () => {
    const fault = async (body: object) => {
      const answer = await uploads.begin(body)
      return [answer.status, answer.body.errors?.[0].path, answer.body.errors?.[0].code]
    }
    expect(await fault({ size: 10 * MEGABYTE + 1 })).toEqual([422, 'size', 'fields.file_large'])
    expect((await uploads.begin({ size: 10 * MEGABYTE })).status).toBe(201)
    expect((await fault({ size: 0 }))[0]).toBe(422)
    expect((await fault({ size: 1.5 }))[0]).toBe(422)
    expect(await fault({ purpose: 'avatar' })).toEqual([422, 'purpose', 'fields.choice_unknown'])
    expect(await fault({ file_name: ' ' })).toEqual([422, 'file_name', 'fields.required'])
    expect(await fault({ media_type: 'image/svg+xml' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ purpose: 'file', media_type: 'text/html' })).toEqual([
      422,
      'media_type',
      'file_type',
    ])
    expect(await fault({ media_type: 'application/pdf' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ purpose: 'signature' })).toEqual([422, 'media_type', 'file_type'])
    expect(await fault({ document_id: NOWHERE })).toEqual([400, 'document_id', 'fields.unknown'])
    expect((await test.call('POST', '/api/uploads', { token: uploads.guest.token })).status).toBe(400)
  })

  it('are accepted in parts of the right size', async () => {
    const { id, part_size: size } = (await uploads.begin()).body.data
    const large = await sendPart(test, uploads.guest.token, id, 0, uploads.picture.subarray(0, size + 1))
    expect([large.statusCode, large.json().code]).toEqual([413, 'body_too_large'])
    const huge = await sendPart(test, uploads.guest.token, id, 0, Buffer.alloc(2 * MEGABYTE))
    expect([huge.statusCode, huge.json().code]).toEqual([413, 'body_too_large'])
    const empty = await sendPart(test, uploads.guest.token, id, 0, Buffer.alloc(0))
    expect([empty.statusCode, empty.json().code]).toEqual([400, 'body_expected'])
    const url = `/api/uploads/${id}` as const
    expect((await test.call('PUT', `${url}?offset=0`, { token: uploads.guest.token })).status).toBe(400)
    const put = (query: string) =>
      test.app.inject({
        method: 'PUT',
        url: `${url}${query}`,
        headers: {
          authorization: `Bearer ${uploads.guest.token}`,
          'content-type': 'application/octet-stream',
        },
        payload: Buffer.from('part'),
      })
    expect((await put('')).statusCode).toBe(422)
    expect((await put('?offset=-1')).statusCode).toBe(422)
    expect((await put('?offset=0&size=9')).statusCode).toBe(400)
    const asText = await test.app.inject({
      method: 'PUT',
      url: `${url}?offset=0`,
      headers: { authorization: `Bearer ${uploads.guest.token}`, 'content-type': 'text/plain' },
      payload: 'part',
    })
    expect(asText.statusCode).toBe(415)
    expect((await uploads.look(id, uploads.guest.token)).body.data.offset).toBe(0)
  })

  it('belong to the user who fills in the form', async () => {
    const { id } = (await uploads.begin()).body.data
    const other = await uploads.newGuest()
    const part = uploads.picture.subarray(0, 1000)
    expect((await uploads.look(id, other.token)).status).toBe(404)
    expect((await sendPart(test, other.token, id, 0, part)).statusCode).toBe(404)
    expect((await uploads.begin({}, other.token)).status).toBe(404)
    expect((await uploads.begin({ form_id: NOWHERE })).status).toBe(404)
    for (const nowhere of [NOWHERE, 'abc']) {
      expect((await uploads.look(nowhere, uploads.guest.token)).status).toBe(404)
      expect((await sendPart(test, uploads.guest.token, nowhere, 0, part)).statusCode).toBe(404)
    }
    expect((await uploads.look(id)).status).toBe(401)
    expect((await uploads.begin({}, '')).status).toBe(401)
    expect((await sendPart(test, '', id, 0, part)).statusCode).toBe(401)
    const approver = await openApprover(test, uploads.admin)
    // The form contains a signature: not even an administrator fills it in for its customer.
    for (const stranger of [uploads.officer, approver, uploads.admin]) {
      expect((await uploads.look(id, stranger)).status).toBe(403)
      expect((await uploads.begin({}, stranger)).status).toBe(403)
      expect((await sendPart(test, stranger, id, 0, part)).statusCode).toBe(403)
    }
  })

  it('start once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'upload-key-1' }
    const once = () =>
      test.call('POST', '/api/uploads', {
        token: uploads.guest.token,
        headers: key,
        body: {
          form_id: uploads.guest.formId,
          purpose: 'file',
          file_name: 'a.pdf',
          media_type: 'application/pdf',
          size: PDF.length,
        },
      })
    const [first, second] = [await once(), await once()]
    expect([second.status, second.body.data]).toEqual([201, first.body.data])
  })

  it('are named in answers of the tracker they were uploaded for, at the field', async () => {
    const tracker = await uploads.newGuest()
    const other = await uploads.newGuest()
    const own = await sendFile(test, tracker.token, tracker.formId, 'photo', uploads.picture)
    const strange = await sendFile(test, other.token, other.formId, 'photo', uploads.picture)
    const sign = await sendFile(test, other.token, other.formId, 'signature', await signature(), 'image/png')
    const say = (data: object) =>
      test.call('POST', '/api/trackers/form/submit-form', {
        token: tracker.token,
        body: { form_id: tracker.formId, data, version: 1 },
      })
    const faults = async (data: object) => {
      const answer = await say(data)
      expect(answer.status).toBe(422)
      return answer.body.errors.map((fault: { path: string; code: string }) => [fault.path, fault.code])
    }
    const unknown = 'fields.file_unknown'
    expect(await faults({ damage: [own, strange] })).toEqual([['damage', unknown]])
    expect(await faults({ damage: [own], paper: [{ ...strange, document_id: NOWHERE }] })).toEqual([
      ['paper', unknown],
    ])
    expect(await faults({ name: sign, things: [{ bill: [own] }, { bill: [strange] }] })).toEqual([
      ['name', unknown],
      ['things.1.bill', unknown],
    ])
    expect((await say({ damage: [own], things: [{ bill: [own] }] })).status).toBe(200)
  })

  it('are named in answers for the purpose they were uploaded for', async () => {
    const tracker = await uploads.newGuest()
    const tiny = await sendFile(test, tracker.token, tracker.formId, 'file', await photo(60, 40))
    const answer = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.formId, data: { damage: [tiny] }, version: 1 },
    })
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([422, { path: 'damage' }])
  })

  it('are named by valid ids only', async () => {
    const tracker = await uploads.newGuest()
    const answer = await test.call('POST', '/api/trackers/form/submit-form', {
      token: tracker.token,
      body: { form_id: tracker.formId, data: { damage: [{ document_id: 'abc' }] }, version: 1 },
    })
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([422, { path: 'damage' }])
  })

  it('are refused for a submitted form', async () => {
    const tracker = await uploads.newGuest()
    const { id } = (await uploads.begin({ form_id: tracker.formId }, tracker.token)).body.data
    await submit(test, tracker.token, tracker.formId, {})
    for (const answer of [
      await uploads.begin({ form_id: tracker.formId }, tracker.token),
      await uploads.look(id, tracker.token),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'form_closed'])
    }
    const part = await sendPart(test, tracker.token, id, 0, uploads.picture.subarray(0, 1000))
    expect([part.statusCode, part.json().code]).toEqual([409, 'form_closed'])
  })

  it('are refused past the limits of a form', async () => {
    const tracker = await uploads.newGuest()
    const one = (size: number) =>
      uploads.begin(
        { form_id: tracker.formId, purpose: 'file', media_type: 'application/pdf', size },
        tracker.token,
      )
    for (let count = 0; count < 20; count += 1) expect((await one(10 * MEGABYTE)).status).toBe(201)
    const large = await one(1)
    expect([large.status, large.body.code]).toEqual([413, 'too_many_files'])
    const many = await uploads.newGuest()
    const small = { form_id: many.formId, purpose: 'file', media_type: 'application/pdf', size: 1 }
    for (let count = 0; count < 60; count += 1) await uploads.begin(small, many.token)
    expect((await uploads.begin(small, many.token)).status).toBe(413)
  })

  it('are refused for a form without file questions', async () => {
    const key = await makeFormType(test, uploads.admin, 'Words', [
      { key: 'why', kind: 'text', label: 'Why?' },
    ])
    const steps = [{ key: 'words', kind: 'form' as const, title: 'Words', form_type: key }]
    const tracker = await startAsGuest(test, await makeWorkflow(test, uploads.admin, 'Words', steps))
    const answer = await uploads.begin({ form_id: tracker.next.id }, tracker.token)
    expect([answer.status, answer.body.code]).toEqual([422, 'no_files_asked'])
    const motor = await proveGuest(test)
    const proposal = await uploads.begin({ form_id: motor.formId }, motor.token)
    expect([proposal.status, proposal.body.code]).toEqual([422, 'no_files_asked'])
  })

  it('are refused past the daily limit of a sender, over all forms', async () => {
    test.wait(2 * DAY)
    const one = (tracker: { token: string; formId: string }) =>
      uploads.begin(
        { form_id: tracker.formId, purpose: 'file', media_type: 'application/pdf', size: 10 * MEGABYTE },
        tracker.token,
      )
    for (const tracker of [await uploads.newGuest(), await uploads.newGuest()]) {
      for (let count = 0; count < 20; count += 1) expect((await one(tracker)).status).toBe(201)
    }
    const third = await uploads.newGuest()
    const refused = await one(third)
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_uploads',
      '86400',
    ])
    test.wait(DAY)
    expect((await one(third)).status).toBe(201)
  })
})
