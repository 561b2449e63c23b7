import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleFacts } from '../certificates/sample-facts.ts'
import { standardWording } from '../certificates/statutory-wording.ts'
import type { PolicyFacts } from './policy-facts.ts'
import { renderPremiumReceipt } from './render-receipt.ts'
import { renderPolicySchedule } from './render-schedule.ts'

const facts: PolicyFacts = {
  ...sampleFacts('2026-11-22', 'https://guest.example'),
  policyholder: 'Ṣẹ́gun Ńwáńkwọ',
  insurer: {
    name: 'Example Plc',
    address: 'Lagos',
    phone: '+234 1 270 0000',
    email: 'a@b.test',
    naicomNumber: 'RIC-000',
    accent: '',
    logo: null,
    signatory: { name: '', title: '', signature: null },
  },
  wording: standardWording,
  coverCode: 'COMPREHENSIVE',
  taxId: '',
  conditions: [],
  accessories: [],
  lossPayee: null,
  lines: [
    ['Basic premium', '₦212,500.00'],
    ['Flood', '₦12,500.00'],
  ],
  receiptNumber: 'CD2026A1B2C3',
  paidOn: '2026-11-21',
}

describe('documents of a policy', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'papers-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const readBack = (file: Buffer) => {
    const path = join(folder, 'paper.pdf')
    writeFileSync(path, file)
    const text = execFileSync('pdftotext', ['-layout', path, '-']).toString()
    return { text: text.replace(/\s+/g, ' '), info: execFileSync('pdfinfo', [path]).toString() }
  }

  it('are a schedule with the wording of its cover, tagged and titled', async () => {
    const { text, info } = readBack(await renderPolicySchedule(facts))
    for (const said of [facts.policyNumber, facts.policyholder, '₦4,500,000.00', '₦50,000.00', 'Flood'])
      expect(text).toContain(said)
    for (const said of ['Damage to the vehicle', 'Fire and theft', 'What is not covered', 'Page 2 of 2'])
      expect(text).toContain(said)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toContain(`Policy schedule and wording ${facts.policyNumber}`)
  })

  it('mention nothing that a third-party cover does not pay for', async () => {
    const thirdParty = { ...facts, coverCode: 'TPO', sumInsured: null, excess: null }
    const { text } = readBack(await renderPolicySchedule(thirdParty))
    expect(text).toContain('Damage to other people’s property')
    for (const unsaid of ['Damage to the vehicle', 'Fire and theft', 'Sum insured'])
      expect(text).not.toContain(unsaid)
  })

  it('are a receipt with its number, who paid, when and for what', async () => {
    const { text, info } = readBack(await renderPremiumReceipt(facts))
    for (const said of ['No. CD2026A1B2C3', facts.policyholder, '21 November 2026', '₦12,500.00'])
      expect(text).toContain(said)
    expect(text).toContain(`Received in full ${facts.premium}`)
    expect(info).toMatch(/Tagged:\s+yes/)
  })
})
