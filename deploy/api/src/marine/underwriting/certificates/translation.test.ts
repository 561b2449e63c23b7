import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localesFolder } from '../../../platform/paths/paths.ts'
import { cargoDesk, POLICIES } from '../../../testing/cargo.ts'
import { readQrCodes } from '../../../testing/qr-codes.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const words = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${localesFolder}/${language}/papers.json`, 'utf8'))

/** Takes Arabic letters and characters of a direction apart as poppler does. */
const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, '')

describe('the translation of a cargo certificate', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let folder: string
  let policy: { id: string; certificate_number: string; verification_url: string }
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(100_000_000)
    const draft = await desk.make({ condition: 'new', quantity: '12000', marks: 'LFL 1-40' })
    policy = (await desk.act(draft, 'issue')).body.data
    folder = mkdtempSync(join(tmpdir(), 'translation-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await test.close()
  })

  const read = (language: string, token = desk.issuer, base = POLICIES) =>
    test.call('GET', `${base}/${policy.id}/certificate?print=translation`, {
      token,
      headers: { 'accept-language': language },
    })
  const textOf = (file: Buffer): string => {
    writeFileSync(join(folder, 'certificate.pdf'), file)
    return execFileSync('pdftotext', ['-layout', join(folder, 'certificate.pdf'), '-']).toString()
  }

  it.each(['fr', 'de', 'el', 'zh', 'ja', 'hu'])('is wholly in %s, on one page', async (language) => {
    const answer = await read(language)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/-translation\.pdf/)
    const text = flat(textOf(answer.raw))
    const said = words(language)
    for (const key of ['cargo_certificate', 'cargo_translation', 'cargo_vessel', 'cargo_claims', 'cargo_new'])
      expect(text).toContain(flat(said[key] ?? ''))
    for (const fact of [policy.certificate_number, 'Lekki Foods Limited', 'Shanghai', 'Tomato paste in tins'])
      expect(text).toContain(flat(fact))
    expect(text).not.toMatch(/Voyageorflight|Countryoforigin|Scantocheck|DEMO:NOT/)
    expect(text).toContain(flat((said.page ?? '').replace('{{page}}', '1').replace('{{pages}}', '1')))
    expect(await readQrCodes(answer.raw)).toEqual([policy.verification_url])
  })

  it('is laid out from the right in Arabic, with figures as they are written', async () => {
    const text = textOf((await read('ar')).raw)
    expect(text).toContain('Tomato paste in tins')
    expect(text).toMatch(/115[,٬]500/)
    expect(text).not.toMatch(/Vessel|Incoterm of|Claims/)
  })

  it('is the English copy for a reader of English, and of no other partner', async () => {
    expect(textOf((await read('en')).raw)).toContain('Copy — not negotiable')
    expect((await read('fr', desk.other)).status).toBe(404)
    expect((await read('fr', desk.admin, '/api/marine/admin/policies')).status).toBe(200)
  })

  it('goes with the certificate by email to a reader of another language', async () => {
    const sent = await test.call('POST', `${POLICIES}/${policy.id}/certificate/send`, {
      token: desk.issuer,
      headers: { 'accept-language': 'fr' },
      body: { to: 'client@lekki.test' },
    })
    expect(sent.status).toBe(200)
    const [mail] = await test.mails('client@lekki.test')
    const number = policy.certificate_number.replaceAll('/', '-')
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([`${number}.pdf`, `${number}-fr.pdf`])
    const translation = mail?.attachments?.[1]?.content as Buffer
    expect(textOf(Buffer.from(translation))).toContain(words('fr').cargo_translation)
  })
})
