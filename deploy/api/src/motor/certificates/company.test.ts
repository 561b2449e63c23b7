import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMailSender } from '../../organisation/company-profile/mail-sender.ts'
import { ADA, payAtGateway, quoteGuest, signIn, verify } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { certificateFile } from '../policy-documents/policy-documents.ts'

const picture = (format: 'png' | 'jpeg' | 'webp', width = 900, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#0F5C63' } })
    .toFormat(format)
    .toBuffer()

describe('the company profile', () => {
  let test: TestApp
  let admin: string
  let colleague: string
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    colleague = await signIn(test, 'claims@coverdesk.test')
  })
  afterAll(() => test.close())

  const record = async (token: string | undefined = admin) =>
    test.call('GET', '/api/company-profile/record', { token })
  const put = (sent: object, token: string | undefined = admin) =>
    test.call('PUT', '/api/company-profile', { token, body: sent })
  const check = (kind: string, file: Buffer, token: string | undefined = admin) =>
    test.call('POST', `/api/company-profile/images/${kind}`, {
      ...(token ? { token } : {}),
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
  const preview = (sent: object, token: string | undefined = admin) =>
    test.call('POST', '/api/company-profile/preview', { token, body: sent })
  const present = async () => {
    const { standard_wording: _, ...body } = (await record()).body.data
    return body
  }
  const own = {
    entitled: ['Anybody with a licence.'],
    limitations: ['Roads of Nigeria.'],
    clause: 'We certify so.',
  }

  it('is printed on certificates and shown on every page once it is saved', async () => {
    const logo = (await check('logo', await picture('jpeg'))).body.data
    expect([logo.width, logo.height]).toEqual([640, 213])
    const saved = await put({
      ...(await present()),
      name: 'Savannah Cover Plc',
      accent: '#7A1F3D',
      logo: logo.image,
      whatsapp: '+234 803 000 0000',
      signatory_name: 'Zainab Musa',
      signatory_title: 'Managing Director',
      certificate_wording: own,
      terms: 'https://savannah.test/terms',
    })
    expect([saved.status, saved.body.data.version]).toEqual([200, 2])
    const shown = (await test.call('GET', '/api/company-profile')).body.data
    expect(shown).toMatchObject({ name: 'Savannah Cover Plc', accent: '#7A1F3D' })
    expect(shown).not.toHaveProperty('signature')
    const file = await test.call('GET', `/api${shown.logo_path}`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])

    const guest = await quoteGuest(test)
    await payAtGateway(test, guest, 'pay')
    const { policy } = (await verify(test, guest)).body.data
    const folder = mkdtempSync(join(tmpdir(), 'company-'))
    writeFileSync(join(folder, 'c.pdf'), await certificateFile(test.services, policy.id))
    const text = execFileSync('pdftotext', ['-layout', join(folder, 'c.pdf'), '-']).toString()
    const images = execFileSync('pdfimages', ['-list', join(folder, 'c.pdf')]).toString()
    rmSync(folder, { recursive: true })
    for (const said of ['Savannah Cover Plc', 'Zainab Musa, Managing Director', ...Object.values(own).flat()])
      expect(text).toContain(said)
    expect(images).toMatch(/ 640 +213 /)
  })

  it('says its own texts in the requested language, and in English what is missing there', async () => {
    const french = { complaint_route: 'Écrivez-nous.', privacy_notice: '', terms: 'https://savannah.test/fr' }
    const english = { complaint_route: 'Write to us.', privacy_notice: 'We keep it.', terms: 'Fair.' }
    const saved = await put({ ...(await present()), ...english, own_texts: { fr: french } })
    expect([saved.status, saved.body.data.own_texts]).toEqual([200, { fr: french }])
    const said = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await test.call('GET', '/api/company-profile', { headers })).body.data
    }
    expect(await said('fr')).toMatchObject({ ...french, privacy_notice: 'We keep it.' })
    expect(await said('de')).toMatchObject(english)
    expect(await said('de')).not.toHaveProperty('own_texts')
    const mailed = await readMailSender(test.services.db, 'https://guest.test', 'fr')
    expect(mailed).toMatchObject({ terms: 'https://savannah.test/fr', privacyNotice: 'https://guest.test/' })
    const { own_texts: _, ...withoutTexts } = await present()
    expect((await put(withoutTexts)).body.data.own_texts).toEqual({ fr: french })
  })

  it('is drawn as a certificate with sample data without saving anything', async () => {
    const before = await present()
    const { version: _, ...body } = before
    const drawn = await preview({ ...body, name: 'Only <tried> & "out"', certificate_wording: null })
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(drawn.raw.toString()).toContain('Only &lt;tried&gt; &amp; &quot;out&quot;')
    expect(await sharp(drawn.raw).metadata()).toMatchObject({ format: 'svg', width: 595 })
    expect(await present()).toEqual(before)
  })

  it('detects images by their bytes, and reports errors', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const broken = (await picture('png')).subarray(0, 60)
    for (const [file, code] of [
      [svg, 'image_type'],
      [Buffer.from('GIF89a'), 'image_type'],
      [await picture('webp'), 'image_type'],
      [await picture('png', 4100, 10), 'image_large'],
      [broken, 'file_broken'],
    ] as const) {
      const refused = await check('logo', file)
      expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([422, code, 'image'])
    }
    expect((await check('logo', Buffer.alloc(2_000_000))).status).toBe(413)
    expect((await check('stamp', await picture('png'))).status).toBe(404)
    const empty = { token: admin, headers: { 'content-type': 'application/octet-stream' } }
    expect((await test.call('POST', '/api/company-profile/images/logo', empty)).status).toBe(400)
    const body = await present()
    const smuggled = await put({ ...body, logo: `data:image/png;base64,${svg.toString('base64')}` })
    expect([smuggled.status, smuggled.body.errors[0].path]).toEqual([422, 'logo'])
    expect((await present()).logo).toBe(body.logo)
  })

  it.each([
    ['accent', { accent: '#F5E663' }],
    ['accent', { accent: 'teal' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['email', { email: 'hello@' }],
    ['name', { name: '' }],
    ['certificate_wording.entitled', { certificate_wording: { ...own, entitled: [] } }],
    ['oldest_vehicle_year', { oldest_vehicle_year: 1899 }],
    ['oldest_vehicle_year', { oldest_vehicle_year: 2999 }],
    ['languages', { languages: ['en', 'xx'] }],
    ['languages', { languages: 'en' }],
    ['own_texts.xx', { own_texts: { xx: { complaint_route: '', privacy_notice: '', terms: '' } } }],
    ['own_texts.en', { own_texts: { en: { complaint_route: '', privacy_notice: '', terms: '' } } }],
    ['own_texts.fr.terms', { own_texts: { fr: { complaint_route: '', privacy_notice: '' } } }],
    ['online_branch_id', { online_branch_id: '01900000-0000-7000-8000-000000000000' }],
  ])('is refused for its %s: %j', async (path, wrong) => {
    const refused = await put({ ...(await present()), ...wrong })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, path])
  })

  it('sets from which year on vehicles are insured', async () => {
    const years = async () => (await test.call('GET', '/api/setups/price-list')).body.data.years
    // § 9, year list 2000 to current year; older ones are typed.
    expect(await years()).toEqual({ from: 1970, to: test.services.clock().getUTCFullYear() })
    expect((await put({ ...(await present()), oldest_vehicle_year: 2005 })).status).toBe(200)
    expect(await years()).toMatchObject({ from: 2005 })
    const older = quoteGuest(
      test,
      ({ vehicle }) => {
        vehicle.year = 2004
      },
      { ...ADA, email: 'older@example.test', id_number: '12345678912' },
    )
    await expect(older).rejects.toThrow(/"path":"vehicle.year".*from 2005/)
    await put({ ...(await present()), oldest_vehicle_year: 1970 })
  })

  it('sets the offered languages, English always, and answers in no other', async () => {
    const offered = async () => (await test.call('GET', '/api/company-profile')).body.data.languages
    const refused = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await test.call('POST', '/api/login', { body: {}, headers })).body.message
    }
    const [before, english, german] = [await offered(), await refused('en'), await refused('de')]
    // § 1, Arabic only in the initial list.
    expect([before.length, before.includes('de'), before.includes('ae')]).toEqual([15, true, false])
    expect(german).not.toBe(english)
    const saved = await put({ ...(await present()), languages: ['ha', 'fr', 'fr'] })
    expect([saved.status, saved.body.data.languages]).toEqual([200, ['en', 'fr', 'ha']])
    expect(await offered()).toEqual(['en', 'fr', 'ha'])
    expect(await refused('de')).toBe(english)
    const changed = await test.services.db
      .selectFrom('audit_events')
      .select('after')
      .where('action', '=', 'company_profile.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changed.after).toMatchObject({ languages: ['en', 'fr', 'ha'] })
    await put({ ...(await present()), languages: before })
    expect(await refused('de')).toBe(german)
  })

  it('keeps the version another user saved first, and shows it', async () => {
    const body = await present()
    await put({ ...body, phone: '+234 1 222 2222' })
    const late = await put({ ...body, phone: '+234 1 333 3333' })
    expect([late.status, late.body.code, late.body.current.phone]).toEqual([
      409,
      'edit_conflict',
      '+234 1 222 2222',
    ])
  })

  it('is created where there was none, and its logo can be removed', async () => {
    await test.services.db.deleteFrom('company_profiles').execute()
    const first = await put({ ...(await present()), name: 'First Cover', logo: null })
    expect([first.status, first.body.data.version, first.body.data.logo]).toEqual([200, 1, null])
    expect((await test.call('GET', '/api/company-profile/logo')).status).toBe(404)
  })

  it('is edited by those whose role opens the company', async () => {
    const { version: _, ...body } = await present()
    expect((await preview({ ...body, id: 1 })).status).toBe(400)
    expect((await preview({ ...body, name: '' })).status).toBe(422)
    for (const [token, status] of [
      [colleague, 403],
      ['', 401],
    ] as const) {
      const statuses = [
        await record(token),
        await put({ ...body, version: 1 }, token),
        await check('logo', await picture('png'), token),
        await preview(body, token),
      ].map((answer) => answer.status)
      expect(statuses).toEqual([status, status, status, status])
    }
  })
})
