import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inEnglish } from '../../platform/printing/paper-language.ts'
import { readQrCodes } from '../../testing/qr-codes.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { renderMotorCertificate } from './render.ts'
import { standardWording } from './statutory-wording.ts'

const facts: CertificateFacts = {
  certificateNumber: 'CRT/11000/2026/000123',
  policyNumber: 'MTR/11000/2026/000123',
  policyholder: 'Łukasz Ђорђе Ṣẹ́gun Ńwáńkwọ',
  plate: 'ABC123DE',
  vehicle: 'Toyota Corolla 2018',
  chassisNumber: '2T1BURHE0JC012345',
  bodyAndColour: 'Saloon, Silver',
  cover: 'Comprehensive',
  use: 'Private',
  liabilityLimit: '₦3,000,000.00',
  premium: '₦200,000.00',
  sumInsured: '₦4,000,000.00',
  excess: '₦50,000.00',
  ownDamageFrom: '2026-04-11',
  startDate: '2026-04-11',
  endDate: '2027-04-10',
  issuedAt: '2026-04-10',
  niidNumber: null,
  insurer: {
    name: 'Example Plc',
    address: 'Lagos',
    phone: '+234',
    email: 'a@b.test',
    naicomNumber: 'RIC-000',
    accent: '',
    logo: null,
    signatory: { name: '', title: '', signature: null },
  },
  wording: standardWording,
  language: inEnglish,
  verificationUrl: 'https://guest.example/certificates/a-token-of-forty-three-signs-in-the-address-x',
  verifyAt: 'guest.example/certificates',
  demo: true,
}

describe('the motor certificate', () => {
  let folder: string
  let text: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    writeFileSync(join(folder, 'c.pdf'), await renderMotorCertificate(facts))
    text = execFileSync('pdftotext', ['-layout', join(folder, 'c.pdf'), '-']).toString()
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('states policyholder, vehicle, period and amounts, in every customer’s script', () => {
    for (const said of [
      facts.certificateNumber,
      facts.policyNumber,
      'Łukasz Ђорђе Ṣẹ́gun Ńwáńkwọ',
      'ABC123DE',
      '11 April 2026',
      '10 April 2027',
      '₦200,000.00',
      '₦4,000,000.00',
      '₦50,000.00',
      'Pending',
      'Issued electronically',
      'guest.example/certificates',
      'call +234',
      'DEMO: NOT VALID INSURANCE',
    ]) {
      expect(text).toContain(said)
    }
  })

  it('keeps the longest name and address of an insurer above the rule and beside the title, on one page', async () => {
    const name =
      'The Consolidated National Insurance and Reinsurance Company of the Federation of Nigeria and Partners Public Limited Co.'
    const address =
      '14th Floor, Consolidated National Insurance Towers, 1234 Ahmadu Bello Way, Victoria Island, Lagos, Lagos State, NG 101241'
    const file = join(folder, 'long.pdf')
    writeFileSync(
      file,
      await renderMotorCertificate({ ...facts, insurer: { ...facts.insurer, name, address } }),
    )
    const boxes = execFileSync('pdftotext', ['-bbox', file, '-']).toString()
    const place = (word: string, edge: string): number =>
      Number(new RegExp(`${edge}="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1])
    expect(place('101241', 'yMax')).toBeLessThan(place('Registration', 'yMin'))
    expect(place('Consolidated', 'xMax')).toBeLessThan(place('Motor', 'xMin'))
    expect(execFileSync('pdfinfo', [file]).toString()).toMatch(/Pages:\s+1\n/)
  })

  it('states on its one page that own damage is not covered yet, or from when', async () => {
    const file = join(folder, 'own.pdf')
    for (const [from, said] of [
      [null, 'Once photos and papers are accepted'],
      ['2026-04-20', 'From 20 April 2026'],
    ] as const) {
      writeFileSync(file, await renderMotorCertificate({ ...facts, ownDamageFrom: from }))
      expect(execFileSync('pdftotext', ['-layout', file, '-']).toString()).toContain(said)
      expect(execFileSync('pdfinfo', [file]).toString()).toMatch(/Pages:\s+1\n/)
    }
    expect(text).not.toContain('Own damage')
  })

  it('is the same when its texts were rendered before', async () => {
    expect(await renderMotorCertificate(facts)).toEqual(readFileSync(join(folder, 'c.pdf')))
  })

  it('is one page that names its title and language', () => {
    const info = execFileSync('pdfinfo', [join(folder, 'c.pdf')]).toString()
    expect(info).toMatch(/Pages:\s+1\n/)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toContain('Certificate of Motor Insurance CRT/11000/2026/000123')
  })

  it('carries a code that leads to its own verification', async () => {
    expect(await readQrCodes(readFileSync(join(folder, 'c.pdf')))).toEqual([facts.verificationUrl])
  })
})
