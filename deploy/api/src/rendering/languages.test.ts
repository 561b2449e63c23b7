import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@coverdesk/sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderVoucher } from '../claims/vouchers/render-voucher.ts'
import { renderMotorCertificate } from '../motor/certificates/render.ts'
import { sampleFacts } from '../motor/certificates/sample-facts.ts'
import { standardWording } from '../motor/certificates/statutory-wording.ts'
import { renderCancellationNotice } from '../motor/policy-documents/render-cancellation.ts'
import { renderEndorsementSchedule } from '../motor/policy-documents/render-endorsement.ts'
import { renderRenewalInvitation } from '../motor/policy-documents/render-invitation.ts'
import { renderNoClaimsLetter } from '../motor/policy-documents/render-no-claims-letter.ts'
import { renderPremiumReceipt } from '../motor/policy-documents/render-receipt.ts'
import { renderRefundAdvice } from '../motor/policy-documents/render-refund-advice.ts'
import { renderPolicySchedule } from '../motor/policy-documents/render-schedule.ts'
import { paperLanguage } from '../platform/printing/choose-language.ts'
import { openFont } from '../platform/printing/fonts.ts'
import {
  amountIn,
  inEnglish,
  type PaperKey,
  type PaperLanguage,
} from '../platform/printing/paper-language.ts'
import { MARGIN, PAGE_WIDTH } from '../platform/printing/sheet.ts'
import { isPlain, visualRuns } from '../platform/printing/visual-runs.ts'
import { readQrCodes } from '../testing/qr-codes.ts'

const codes = languages.map(({ code }) => code)
const languageOf = (code: string) => paperLanguage({ languages: codes }, code)

/** What poppler says of direction, and how it takes Arabic letters apart. */
const flat = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, '')

let folder: string
let signature: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'))
  const create = { width: 360, height: 80, channels: 3, background: '#223' } as const
  signature = await sharp({ create }).png().toBuffer()
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Word {
  text: string
  page: number
  box: { left: number; top: number; right: number; bottom: number }
}

function readBack(file: Buffer): { text: string; words: Word[]; pages: number } {
  const path = join(folder, 'paper.pdf')
  writeFileSync(path, file)
  const run = (...options: string[]) => execFileSync('pdftotext', [...options, path, '-']).toString()
  const pages = run('-bbox').split('<page ').slice(1)
  const words = pages.flatMap((boxes, page) =>
    [...boxes.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)</g)].map(
      ([, left, top, right, bottom, text = '']): Word => ({
        text,
        page,
        box: { left: Number(left), top: Number(top), right: Number(right), bottom: Number(bottom) },
      }),
    ),
  )
  return { text: flat(run('-layout')), words, pages: pages.length }
}

/** The line above a paper's last one. */
const FOOTER = 779

/** Words that leave the margins, or lie on one another. */
function misplaced(words: readonly Word[]): string[] {
  const outside = words.filter(({ box }) => box.left < MARGIN - 2 || box.right > PAGE_WIDTH - MARGIN + 2)
  const core = ({ box }: Word) => {
    const inset = (box.bottom - box.top) * 0.3
    return { ...box, top: box.top + inset, bottom: box.bottom - inset }
  }
  const onOthers = words.filter((word, at) => {
    const one = core(word)
    return words.slice(at + 1).some((other) => {
      const two = core(other)
      const across = Math.min(one.right, two.right) - Math.max(one.left, two.left)
      return (
        word.page === other.page &&
        across > 2 &&
        Math.min(one.bottom, two.bottom) > Math.max(one.top, two.top)
      )
    })
  })
  return [...outside, ...onOthers].map(({ text }) => text)
}

function factsIn(language: PaperLanguage) {
  const insurer = {
    name: 'Crestline Assurance Plc',
    address: '12 Marina Road, Lagos Island, Lagos',
    phone: '+234 1 270 0000',
    email: 'care@crestline.test',
    naicomNumber: 'RIC-042',
    accent: '',
    logo: null,
    signatory: { name: 'Ngozi Eze', title: 'Chief Underwriting Officer', signature },
  }
  const certificate = {
    ...sampleFacts('2026-11-22', 'https://guest.crestline.test'),
    insurer,
    language,
    wording: standardWording,
    ownDamageFrom: null,
    policyholder: 'Adekunle and Daughters Haulage and General Merchants (Nigeria) Limited',
  }
  const amount = (kobo: number): string => amountIn(language, kobo)
  const paper = {
    ...certificate,
    premium: amount(22_500_000),
    sumInsured: amount(450_000_000),
    coverCode: 'COMPREHENSIVE',
    taxId: '1234567890123',
    lines: [['Flood', amount(1_250_000)]] as const,
    conditions: [],
    accessories: [['Roof rack', '₦50,000.00']] as const,
    lossPayee: 'First Bank',
    receiptNumber: 'CD2026A1B2C3',
    paidOn: '2026-11-21',
  }
  const voucher = {
    claimNumber: 'CLM/11000/2026/000012',
    policyNumber: certificate.policyNumber,
    plate: 'ABC123DE',
    claimant: 'Ada Obi',
    lossDate: '2026-10-02',
    adjustedLoss: 65_000_000,
    excess: 5_000_000,
    salvage: 0,
    premiumOwed: 0,
    paidBefore: 1_000_000,
    netPayable: 59_000_000,
    payee: 'Ada Obi',
    account: 'First Bank 0123456784',
    issuedAt: '2026-11-20',
    signature,
    signedAt: '2026-11-21',
    paper: null,
    insurer,
    language,
    demo: true,
  }
  const change = {
    ...paper,
    effectiveFrom: '2027-03-01',
    bookedOn: '2027-02-27',
    reason: 'Sold to a dealer in Ikeja',
    charges: [['Flood', amount(-1_250_000)]] as const,
    charge: amount(1_250_000),
    direction: 'return' as const,
    cancelledBy: 'insured' as const,
    lastDay: '2027-02-28',
    retained: amount(21_250_000),
    followAt: 'guest.crestline.test/my',
    changed: [
      { label: 'plate' as const, before: 'ABC123DE', after: 'KJA777QX' },
      { label: 'extensions' as const, before: '', after: 'Flood, Riot, strike and civil commotion' },
      { label: 'vehicle' as const, before: 'Toyota Corolla 2019', after: 'Mercedes-Benz GLC 300 2024' },
    ],
  }
  return { certificate, paper, voucher, change }
}

describe.each(codes)('papers in %s', (code) => {
  const language = languageOf(code)
  const { words, dir } = language
  const said = (key: PaperKey): string => flat(words[key] ?? '')

  it('have a sign for every letter', () => {
    const missing = Object.values(words).filter((text) =>
      (isPlain(text) ? [{ text, family: 'european' as const }] : visualRuns(text, dir, language.tag)).some(
        (run) =>
          ([400, 700] as const).some((weight) =>
            openFont(run.family, weight)
              .layout(run.text.normalize('NFC'))
              .glyphs.some(({ id }) => id === 0),
          ),
      ),
    )
    expect(missing).toEqual([])
  })

  it('are a certificate in English, on one page, with their words beside', async () => {
    const { certificate } = factsIn(language)
    const { text, words: set, pages } = readBack(await renderMotorCertificate(certificate))
    expect(pages).toBe(1)
    expect(misplaced(set)).toEqual([])
    expect(set.filter(({ box }) => box.top < FOOTER && box.bottom > FOOTER).map(({ text }) => text)).toEqual(
      [],
    )
    for (const key of ['certificate', 'plate', 'policyholder', 'limitations'] as const)
      expect(text).toContain(flat(inEnglish.words[key] ?? ''))
    expect(text).toContain(flat(certificate.wording.clause).slice(0, 50))
    expect(text).toContain('₦4,500,000.00')
    for (const key of ['plate', 'policyholder'] as const) expect(text).toContain(said(key))
  })
})

it.each(['ae', 'zh', 'el', 'yo'])(
  'a certificate with %s beside carries a code that is read',
  async (code) => {
    const { certificate } = factsIn(languageOf(code))
    expect(await readQrCodes(await renderMotorCertificate(certificate))).toEqual([
      certificate.verificationUrl,
    ])
  },
)

/** One language of each script, and those with the longest words. */
describe.each(['de', 'hu', 'el', 'ru', 'yo', 'ae', 'zh', 'ja'])('papers wholly in %s', (code) => {
  const language = languageOf(code)
  const { words: dictionary, dir } = language

  it('are a voucher that says what is signed in both', async () => {
    const { voucher } = factsIn(language)
    const { text, words: set, pages } = readBack(await renderVoucher(voucher))
    expect(pages).toBe(1)
    expect(misplaced(set)).toEqual([])
    for (const key of ['voucher', 'net_payable', 'adjusted_loss'] as const)
      if (dir === 'ltr') expect(text).toContain(flat(dictionary[key] ?? ''))
    expect(text).toContain(flat('I accept ₦590,000.00 from Crestline Assurance Plc in full'))
    for (const kobo of [voucher.netPayable, voucher.adjustedLoss, voucher.excess])
      expect(text).toContain(flat(amountIn(language, kobo)))
    for (const number of [voucher.claimNumber, voucher.policyNumber, '0123456784'])
      expect(text).toContain(number)
  })

  it('are schedule and receipt, the wording as the insurer wrote it', async () => {
    const { paper } = factsIn(language)
    for (const file of [await renderPolicySchedule(paper), await renderPremiumReceipt(paper)]) {
      const { text, words } = readBack(file)
      expect(misplaced(words.filter(({ box }) => box.top > 30))).toEqual([])
      for (const fact of [paper.policyNumber, paper.premium, 'ABC123DE']) expect(text).toContain(flat(fact))
    }
    const { text, pages } = readBack(await renderPolicySchedule(paper))
    // With accessories, terms and a lender, long languages need a third page.
    expect(pages).toBeLessThanOrEqual(3)
    expect(text).toContain(flat('We pay for accidental loss of or damage to the vehicle'))
    if (language.dir === 'ltr')
      expect(text).toContain(flat(language.words.wording_english ?? '').slice(0, 20))
  })
})

describe.each(['en', 'de', 'hu', 'el', 'ru', 'ae', 'zh', 'ja'])('papers of a change in %s', (code) => {
  const language = languageOf(code)

  it.each([
    ['cancellation', renderCancellationNotice],
    ['endorsement', renderEndorsementSchedule],
    ['refund_advice', renderRefundAdvice],
  ] as const)('are on one page: %s', async (title, draw) => {
    const { change } = factsIn(language)
    const { text, words, pages } = readBack(await draw(change))
    expect(pages).toBe(1)
    expect(misplaced(words.filter(({ box }) => box.top > 30))).toEqual([])
    for (const fact of [change.policyNumber, change.charge, 'ABC123DE']) expect(text).toContain(flat(fact))
    if (language.dir === 'ltr') expect(text).toContain(flat(language.words[title] ?? ''))
  })

  it('an invitation to renew is on one page, with its price, why it changed and how to pay', async () => {
    const { change } = factsIn(language)
    const [premiumLast, suggested] = [amountIn(language, 4_200_000), amountIn(language, 270_000_000)]
    const reasons = [['NCD', amountIn(language, -300_000)]] as const
    const { text, words, pages } = readBack(
      await renderRenewalInvitation({
        ...change,
        invitedOn: '2026-10-01',
        expires: '2026-11-25',
        premiumLast,
        reasons,
        suggested,
        texts: { why: 'Why', same_price: 'Same', claim_free: '1' },
        renewAt: 'guest.example/my',
      }),
    )
    expect(pages).toBe(1)
    expect(misplaced(words.filter(({ box }) => box.top > 30))).toEqual([])
    for (const fact of [change.premium, premiumLast, suggested, 'guest.example/my'])
      expect(text).toContain(flat(fact))
    if (language.dir === 'ltr') expect(text).toContain(flat(language.words.how_to_pay ?? ''))
  })
})

describe.each(codes)('a no-claims letter in %s', (code) => {
  const language = languageOf(code)

  it('is on one page, with its record and a code that leads to its verification', async () => {
    const { paper } = factsIn(language)
    const letterUrl = 'https://guest.crestline.test/verify/letter/0123456789abcdef'
    const file = await renderNoClaimsLetter({
      ...paper,
      number: 'NCL/11000/2026/000003',
      letterPlate: 'KJA777QX',
      years: 4,
      claims: 1,
      insuredSince: '2022-11-26',
      issuedOn: '2026-11-22',
      letterUrl,
    })
    const { text, words, pages } = readBack(file)
    expect(pages).toBe(1)
    expect(misplaced(words.filter(({ box }) => box.top > 30))).toEqual([])
    for (const fact of [paper.policyNumber, 'NCL/11000/2026/000003', 'KJA777QX'])
      expect(text).toContain(flat(fact))
    if (language.dir === 'ltr') expect(text).toContain(flat(language.words.no_claims_letter ?? ''))
    expect(await readQrCodes(file)).toEqual([letterUrl])
  })
})

it('a language without words of papers, or that is switched off, is answered in English', () => {
  expect(paperLanguage({ languages: ['en', 'de'] }, 'fr')).toBe(inEnglish)
  expect(paperLanguage({ languages: ['en', 'xx'] }, 'xx')).toBe(inEnglish)
})
