import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CargoDraft } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargoDesk, POLICIES } from '../../../../testing/cargo.ts'
import { signIn } from '../../../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

const SETUP = '/api/marine/admin/setup/lists/currencies/entries'

describe('the decimals of a currency in the reference data', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let admin: string
  let folder: string
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
    admin = await signIn(test, 'admin@marine.coverdesk.test', '/api/marine/admin')
    folder = mkdtempSync(join(tmpdir(), 'decimals-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await test.close()
  })

  /** A currency that ISO 4217 has two decimals for. */
  const currency = async (code: string, decimals: number, rate_micro: number) => {
    const body = { code, name: `Money of ${code}`, attributes: { decimals } }
    const made = await test.call('POST', SETUP, { token: admin, body })
    expect(made.status).toBe(201)
    await desk.rate(code, rate_micro)
    return made.body.data as { id: string; version: number; name: string }
  }
  const quote = async (draft: CargoDraft) => (await desk.call('POST', `${POLICIES}/price`, draft)).body.data
  const textOf = async <Path extends string>(path: Path): Promise<string> => {
    const { raw } = await test.call('GET', path, { token: desk.issuer })
    const file = join(folder, 'paper')
    writeFileSync(file, raw)
    return execFileSync('pdftotext', ['-layout', file, '-']).toString()
  }
  const exported = async (): Promise<string> => {
    const body = { list: 'marine-partner-policies', format: 'csv', columns: ['number', 'sum_insured'] }
    const { body: made } = await test.call('POST', '/api/exports', { token: desk.issuer, body })
    return String((await test.call('GET', `/api/exports/${made.data.id}/file`, { token: desk.issuer })).raw)
  }

  it.each([
    {
      code: 'TTD',
      decimals: 3,
      rate: 500_000_000,
      fob: '1000.125',
      too: '1000.1255',
      minor: 1_100_138,
      kobo: 55_006_900,
      text: '1,100.138',
    },
    {
      code: 'ISK',
      decimals: 0,
      rate: 12_000_000,
      fob: '100001',
      too: '100001.5',
      minor: 110_001,
      kobo: 132_001_200,
      text: '110,001',
    },
  ])(
    'rule a price in $code with $decimals',
    async ({ code, decimals, rate, fob, too, minor, kobo, text }) => {
      const listed = await currency(code, decimals, rate)
      const terms = { currency: code, fob, freight: '0' }
      const quoted = await quote(desk.draft(terms))
      expect(quoted).toMatchObject({
        price: { decimals, sum_insured: minor, sum_insured_kobo: kobo, currency: code },
        faults: [],
        may_issue: true,
      })
      const refused = await quote(desk.draft({ ...terms, fob: too }))
      expect(refused.faults).toMatchObject([{ path: 'terms.fob', code: 'fields.amount_format' }])
      expect(refused.price).toBeNull()

      const issued = (await desk.act(await desk.make(terms), 'issue')).body.data
      expect(issued).toMatchObject({ state: 'issued', decimals, sum_insured: minor, sum_insured_kobo: kobo })
      expect(await textOf(`${POLICIES}/${issued.id}/certificate`)).toContain(text)
      expect(await textOf(`${POLICIES}/${issued.id}/debit-note`)).toContain(text)
      const token = issued.verification_url.split('/').at(-1)
      const verified = await test.call('GET', `/api/cargo-certificates/${token}`)
      expect(verified.body.data).toMatchObject({ currency: code, decimals, sum_insured: minor })
      expect(await exported()).toContain(text)

      // A change of the reference data does not affect sold policies.
      const body = { name: listed.name, version: listed.version, attributes: { decimals: 2 } }
      const changed = await test.call('PUT', `${SETUP}/${listed.id}`, { token: admin, body })
      expect(changed.status).toBe(200)
      const after = await desk.call('GET', `${POLICIES}/${issued.id}`)
      expect(after.body.data).toMatchObject({ decimals, sum_insured: minor, price: issued.price })
      expect(await exported()).toContain(text)
      const again = await quote(desk.draft({ ...terms, fob: '1000.12' }))
      expect(again.price).toMatchObject({ decimals: 2, fob: 100_012 })
    },
  )
})
