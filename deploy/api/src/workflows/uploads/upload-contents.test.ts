import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photo, sendPart, signature } from '../../testing/claims.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { flat, HTML, hugePng, PDF, pdf, SVG } from '../../testing/upload-files.ts'
import { openUploads, type Uploads } from '../../testing/uploads.ts'

const MEGABYTE = 1024 * 1024

describe('the content of files uploaded for a form', () => {
  let test: TestApp
  let uploads: Uploads
  beforeAll(async () => {
    test = await createTestApp()
    uploads = await openUploads(test)
  })
  afterAll(() => test.close())

  it('are refused when their content does not match their type', async () => {
    for (const content of [HTML, SVG, PDF, Buffer.alloc(3), Buffer.from('RIFF1234WAVE')]) {
      expect(await uploads.refused('photo', 'image/jpeg', content)).toEqual([422, 'file_lies', 'file'])
    }
    expect(await uploads.refused('file', 'application/pdf', HTML)).toEqual([422, 'file_lies', 'file'])
    expect(await uploads.refused('signature', 'image/png', SVG)).toEqual([422, 'file_lies', 'file'])
  })

  it('are stored as JPEG when a phone took them in HEIC', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    for (const type of ['image/heic', 'image/heif']) {
      const { status, data } = await uploads.send('photo', type, heic)
      expect([status, data?.file?.media_type, data?.file?.file_name]).toEqual([200, 'image/jpeg', 'car.jpg'])
      const { raw } = await test.call('GET', `/api/documents/${data.id}`, { token: uploads.guest.token })
      expect(await sharp(raw).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 1067 })
      expect(data.file.size).toBe(raw.length)
    }
    expect((await uploads.send('file', 'image/heic', heic)).status).toBe(200)
  })

  it('have the type of their content, whatever a phone states', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    const kinds = async (purpose: 'photo' | 'file', claimed: string, content: Buffer) => {
      const { status, data } = await uploads.send(purpose, claimed, content)
      return [status, data?.file?.media_type]
    }
    for (const claimed of ['image/heic', 'image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream'])
      expect(await kinds('photo', claimed, uploads.picture)).toEqual([200, 'image/jpeg'])
    expect(await kinds('photo', 'image/jpeg', heic)).toEqual([200, 'image/jpeg'])
    expect(await kinds('file', 'application/octet-stream', PDF)).toEqual([200, 'application/pdf'])
    expect(await kinds('photo', 'image/jpeg', await sharp(uploads.picture).webp().toBuffer())).toEqual([
      200,
      'image/webp',
    ])
  })

  it('are accepted from cameras of 64 million pixels, with names of any length', async () => {
    const content = await sharp({ create: { width: 9248, height: 6936, channels: 3, background: '#345' } })
      .composite([{ input: await photo(900, 700), top: 0, left: 0 }])
      .jpeg({ quality: 40 })
      .toBuffer()
    expect((await uploads.send('photo', 'image/jpeg', content)).status).toBe(200)
    const begun = await uploads.begin({ file_name: `${'a'.repeat(254)}.jpg` })
    expect(begun.status).toBe(201)
  })

  it('are refused when they are not HEIC, or broken', async () => {
    const heic = await readFile(new URL('../../testing/phone-photo.heic', import.meta.url))
    const lies = [422, 'file_lies', 'file']
    const broken = [422, 'file_broken', 'file']
    expect(await uploads.refused('photo', 'image/heic', HTML)).toEqual(lies)
    for (const part of [
      heic.subarray(0, 12),
      heic.subarray(0, 900),
      Buffer.concat([heic.subarray(0, 16), HTML]),
    ])
      expect(await uploads.refused('photo', 'image/heic', part)).toEqual(broken)
  })

  it('are refused when they are broken', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex')
    const broken = [422, 'file_broken', 'file']
    expect(await uploads.refused('file', 'image/png', Buffer.concat([png, HTML]))).toEqual(broken)
    expect(
      await uploads.refused('photo', 'image/jpeg', uploads.picture.subarray(0, uploads.picture.length / 2)),
    ).toEqual(broken)
    expect(await uploads.refused('photo', 'image/webp', Buffer.from('RIFF1234WEBPVP8 '))).toEqual(broken)
  })

  it('are refused when they are blank', async () => {
    expect(await uploads.refused('photo', 'image/jpeg', await photo(639, 480))).toEqual([
      422,
      'photo_small',
      'file',
    ])
    const blank = await flat(900, 700).jpeg().toBuffer()
    expect(await uploads.refused('photo', 'image/jpeg', blank)).toEqual([422, 'photo_blank', 'file'])
    expect((await uploads.send('photo', 'image/jpeg', await photo(640, 360))).status).toBe(200)
    expect(
      (await uploads.send('photo', 'image/webp', await sharp(uploads.picture).webp().toBuffer())).status,
    ).toBe(200)
    expect((await uploads.send('file', 'image/jpeg', blank)).status).toBe(200)
    expect((await uploads.send('signature', 'image/png', await signature())).status).toBe(200)
  })

  it('are refused by their pixels, however few bytes they have', async () => {
    const content = hugePng(20_000, 20_000)
    expect(content.length).toBeLessThan(MEGABYTE)
    expect(await uploads.refused('photo', 'image/png', content)).toEqual([422, 'photo_large', 'file'])
  })

  it('are refused by their pixels before decoding, also where the rest of the file omits them', async () => {
    const large = [422, 'photo_large', 'file']
    expect(await uploads.refused('file', 'image/png', hugePng(20_000, 20_000).subarray(0, 70))).toEqual(large)
    expect(await uploads.refused('file', 'image/png', hugePng(2_000, 2_000).subarray(0, 70))).toEqual([
      422,
      'file_broken',
      'file',
    ])
    const header = Buffer.from(
      uploads.picture.subarray(0, uploads.picture.indexOf(Buffer.from([0xff, 0xda])) + 14),
    )
    const frame = header.indexOf(Buffer.from([0xff, 0xc0]))
    header.writeUInt16BE(20_000, frame + 5)
    header.writeUInt16BE(20_000, frame + 7)
    expect(await uploads.refused('file', 'image/jpeg', header)).toEqual(large)
  })

  it('are refused after their inspection crashed the process three times', async () => {
    const begun = await uploads.begin()
    const { id, part_size: size } = begun.body.data
    const { db } = test.services
    await sendPart(test, uploads.guest.token, id, 0, uploads.picture.subarray(0, size))
    await db
      .updateTable('uploads')
      .set({ received: uploads.picture.length, tries: 3 })
      .where('id', '=', id)
      .execute()
    const answer = await sendPart(test, uploads.guest.token, id, uploads.picture.length, Buffer.alloc(0))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'file_heavy'])
    expect((await uploads.look(id, uploads.guest.token)).status).toBe(404)
  })

  it('are never displayed by a browser, whatever they contain', async () => {
    const tail = Buffer.concat([uploads.picture, HTML])
    const polyglots = [
      await uploads.send('photo', 'image/jpeg', tail),
      await uploads.send('file', 'application/pdf', pdf({ before: HTML.toString() })),
    ]
    for (const { id, status } of polyglots) {
      expect(status).toBe(200)
      const { headers } = await test.call('GET', `/api/documents/${id}`, { token: uploads.guest.token })
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-type']).toMatch(/^(image\/jpeg|application\/pdf)$/)
    }
    const named = await uploads.begin({
      purpose: 'file',
      media_type: 'application/pdf',
      size: PDF.length,
      file_name: 'a"\r\nx: y.html',
    })
    const { id } = named.body.data
    await sendPart(test, uploads.guest.token, id, 0, PDF)
    const { headers } = await test.call('GET', `/api/documents/${id}`, { token: uploads.guest.token })
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''ax%20y.pdf")
  })

  it('are stored with the ending of their type, whatever their name was', async () => {
    const named = async (file_name: string, media_type: string) =>
      (await uploads.begin({ purpose: 'file', media_type, file_name })).body.data.id
    const id = await named('../../invoice.html', 'application/pdf')
    const { file_name } = await test.services.db
      .selectFrom('uploads')
      .select('file_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(file_name).toBe('invoice.pdf')
    const sent = await uploads.send('file', 'application/pdf', PDF)
    await test.services.db
      .updateTable('documents')
      .set({ file_name: 'earlier.hta' })
      .where('id', '=', sent.id)
      .execute()
    const { headers } = await test.call('GET', `/api/documents/${sent.id}`, { token: uploads.guest.token })
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''earlier.pdf")
  })
})
