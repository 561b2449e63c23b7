import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days } from '../../../platform/db/clock.ts'
import { cargoDesk, POLICIES } from '../../../testing/cargo.ts'
import type { Query } from '../../../testing/operations/bodies.ts'
import { readQrCodes } from '../../../testing/qr-codes.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { renderCargoDocuments } from './documents.ts'

describe('the documents of a cargo policy', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let folder: string
  let policy: {
    id: string
    certificate_number: string
    verification_url: string
    version: number
    debit_note_number: string
  }
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(500_000_000)
    folder = mkdtempSync(join(tmpdir(), 'cargo-'))
    const long = {
      marks: 'NO MARKS '.repeat(60),
      description: 'Tomato paste in tins, double concentrate. '.repeat(60),
    }
    const more = { add_ons: ['WAR'], warranties: 'Warranted new steel drums.', claims_payable_at: 'Lagos' }
    const draft = await desk.make({ ...long, ...more, survey_agent: '', bank_interest: 'Zenith Bank' })
    policy = (await desk.act(draft, 'issue')).body.data
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await test.close()
  })

  const textOf = (file: Buffer, name: string): string => {
    writeFileSync(join(folder, name), file)
    return execFileSync('pdftotext', ['-layout', join(folder, name), '-']).toString()
  }
  const paper = <Path extends string>(name: Path, token = desk.issuer, base = POLICIES) =>
    test.call('GET', `${base}/${policy.id}/${name}`, { token })

  it('state the agreed example to the kobo, over as many pages as they need', async () => {
    const certificate = await paper('certificate')
    expect([certificate.status, certificate.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = textOf(certificate.raw, 'c.pdf')
    for (const said of [
      policy.certificate_number,
      'Lekki Foods Limited',
      '$115,500.00',
      '₦173,250,000.00',
      '₦519,750.00',
      '₦1,500.00 for 1 USD, CBN',
      'Institute Cargo Clauses (A), 1/1/09',
      'Institute War Clauses',
      'Zenith Bank',
      'Warranted new steel drums.',
      'Shanghai',
      'Apapa',
      'MSC Lagos',
      'PFI-88',
      'double concentrate',
      'DEMO',
    ])
      expect(text).toContain(said)
    expect(text).toMatch(/Page 1 of [2-9]/)
    const note = textOf((await paper('debit-note')).raw, 'd.pdf')
    for (const said of [
      policy.debit_note_number,
      'Institute Cargo Clauses (A), 0.25 %',
      '₦433,125.00',
      'Institute War Clauses (Cargo), 0.05 %',
      '₦86,625.00',
      '₦519,750.00',
    ])
      expect(note).toContain(said)
  })

  it('carry a code that leads to a verification without names', async () => {
    const codes = await readQrCodes(readFileSync(join(folder, 'c.pdf')))
    expect(codes).toEqual([policy.verification_url])
    const token = policy.verification_url.split('/').at(-1)
    const checked = await test.call('GET', `/api/cargo-certificates/${token}`)
    expect(checked.body.data).toEqual({
      valid: true,
      state: 'active',
      sandbox: true,
      insurer: expect.any(String),
      currency: 'USD',
      policy_number: expect.stringMatching(/^MCP/),
      certificate_number: policy.certificate_number,
      decimals: 2,
      sum_insured: 11_550_000,
      load_port: 'Shanghai',
      discharge_port: 'Apapa',
      issued_on: desk.today(),
      start_date: desk.today(),
      end_date: expect.any(String),
    })
    expect((await test.call('GET', `/api/cargo-certificates/${'a'.repeat(43)}`)).status).toBe(404)
    test.wait(days(120))
    const later = await test.call('GET', `/api/cargo-certificates/${token}`)
    expect(later.body.data).toMatchObject({ state: 'expired', valid: false })
    test.wait(-days(120))
  })

  it('are rendered once, and again where a file was lost', async () => {
    const { db, renderer } = test.services
    let drawn = 0
    const services = {
      ...test.services,
      renderer: {
        ...renderer,
        cargoCertificate: (facts: Parameters<typeof renderer.cargoCertificate>[0]) => {
          drawn += 1
          return renderer.cargoCertificate(facts)
        },
      },
    }
    await Promise.all([renderCargoDocuments(services, policy.id), renderCargoDocuments(services, policy.id)])
    expect(drawn).toBe(0)
    const rows = db
      .selectFrom('marine_documents')
      .select(['kind', 'file_name'])
      .where('object_id', '=', policy.id)
    expect((await rows.execute()).map(({ kind }) => kind).sort()).toEqual(['certificate', 'debit_note'])
    await db
      .updateTable('marine_documents')
      .set({ storage_key: 'lost' })
      .where('kind', '=', 'certificate')
      .execute()
    await renderCargoDocuments(services, policy.id)
    expect(drawn).toBe(1)
    expect((await rows.execute()).length).toBe(2)
  })

  it('are one signed page for a usual shipment, with the agent of the discharge port and a blank endorsement', async () => {
    const draft = await desk.make({
      condition: 'new',
      quantity: '12000',
      gross_weight: '24500',
      bank_interest: 'Zenith Bank PLC',
      transport_document: 'MSKU778811',
      containers: 'MSKU1234567, MSKU1234568',
      marks: 'LFL 1-40',
      form_m_number: 'MF20260001',
      lc_number: 'LC 7781',
      first_warehouse: 'Shed 4, Pudong, Shanghai',
      country_of_supply: 'CN',
      survey_agent: '',
      claims_payable_at: '',
    })
    const { id } = (await desk.act(draft, 'issue')).body.data
    const file = await test.call('GET', `${POLICIES}/${id}/certificate`, { token: desk.issuer })
    const text = textOf(file.raw, 'one.pdf')
    expect(text).toContain('Page 1 of 1')
    for (const said of [
      '12,000',
      '24,500',
      'New',
      'Marina Surveyors, Lagos',
      'Apapa',
      'Original 1 of 1',
      'Issued in 1 original.',
      'endorsed it in blank',
      'Endorsement of the insured, with date',
      'the survey agent named here',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(said)
    expect(text).toMatch(/Document hash \(SHA-256\): [0-9a-f]{64}/)
  })

  const shipment = {
    condition: 'new',
    quantity: '12000',
    gross_weight: '24500',
    bank_interest: 'Zenith Bank PLC',
    transport_document: '',
    containers: 'MSKU1234567, MSKU1234568',
    marks: 'LFL 1-40',
    form_m_number: 'MF20260001',
    lc_number: 'LC 7781',
    first_warehouse: 'Shed 4, Pudong, Shanghai',
  }
  const pagesOf = (file: Buffer, name: string): string[] =>
    textOf(file, name)
      .split('\f')
      .map((page) => page.replace(/\s+/g, ' ').trim())
      .filter(Boolean)

  it('are numbered originals, a page each, and a copy that cannot be endorsed', async () => {
    const draft = await desk.make({ ...shipment, originals: '3' })
    const issued = await desk.act(draft, 'issue')
    expect([issued.status, issued.body.errors]).toEqual([200, undefined])
    const { id } = issued.body.data
    const read = (query: Query = '', base = POLICIES, token = desk.issuer) =>
      test.call('GET', `${base}/${id}/certificate${query}`, { token })
    const originals = pagesOf((await read()).raw, 'originals.pdf')
    expect(originals).toHaveLength(3)
    originals.forEach((page, index) => {
      for (const text of [
        `Original ${index + 1} of 3`,
        'Issued in 3 originals, one of which being accomplished the others to stand void.',
        'endorsed it in blank',
        'Page 1 of 1',
      ])
        expect(page).toContain(text)
    })
    const again = pagesOf((await read('', '/api/marine/admin/policies', desk.admin)).raw, 'again.pdf')
    expect(again.map((page) => /Original \d of 3 · Duplicate/.test(page))).toEqual([true, true, true])
    const { originals_at } = (await desk.call('GET', `${POLICIES}/${id}`)).body.data
    expect(originals_at).toMatch(/^\d{4}-\d\d-\d\dT/)
    const admin = await read('?print=copy', '/api/marine/admin/policies', desk.admin)
    for (const answer of [await read('?print=copy'), admin]) {
      expect(answer.headers['content-disposition']).toMatch(/-copy\.pdf/)
      const pages = pagesOf(answer.raw, 'copy.pdf')
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain('Copy — not negotiable')
      expect(pages[0]).not.toMatch(/Original \d of|endorsed it in blank/)
    }
    expect((await read('?print=copy', POLICIES, desk.other)).status).toBe(404)
    expect((await read('?print=other')).status).toBe(422)
  })

  it('refuse another number of originals at issue, and are one original of a policy without a number', async () => {
    const refused = await desk.act(await desk.make({ originals: '4' }), 'issue')
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'terms.originals'])
    const { id } = (await desk.act(await desk.make(shipment), 'issue')).body.data
    await sql`update cargo_policies set terms = terms - 'originals' where id = ${id}`.execute(
      test.services.db,
    )
    await test.services.db.deleteFrom('marine_documents').where('object_id', '=', id).execute()
    const file = await test.call('GET', `${POLICIES}/${id}/certificate`, { token: desk.issuer })
    expect(pagesOf(file.raw, 'single.pdf')).toEqual([expect.stringContaining('Original 1 of 1')])
  })

  it('are for the partner and the insurer, of what is issued', async () => {
    for (const name of ['certificate', 'debit-note']) {
      expect((await paper(name, desk.admin, '/api/marine/admin/policies')).status).toBe(200)
      expect((await paper(name, desk.other)).status).toBe(404)
    }
    const draft = await desk.make()
    expect((await desk.call('GET', `${POLICIES}/${draft.id}/certificate`)).status).toBe(404)
  })
})
