import type { Insurer } from '../../platform/printing/insurer.ts'
import { longDay } from '../../platform/printing/long-day.ts'
import {
  amountIn,
  inEnglish,
  isEnglish,
  type PaperKey,
  type PaperLanguage,
  type TextOfSheet,
  textsIn,
} from '../../platform/printing/paper-language.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pair,
  type Pdf,
  placed,
  rule,
  SOFT,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'
import { accentOf, drawHeader } from './document-header.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    voucher(facts: VoucherFacts): Promise<Buffer>
  }
}

export interface VoucherFacts {
  claimNumber: string
  policyNumber: string
  plate: string
  claimant: string
  /** `yyyy-mm-dd` */
  lossDate: string
  /** Kobo, as are all amounts. */
  adjustedLoss: number
  excess: number
  salvage: number
  premiumOwed: number
  /** Paid before the claim was reopened; 0 otherwise. */
  paidBefore: number
  netPayable: number
  payee: string
  account: string
  issuedAt: string
  /** PNG of the signature; absent until signed. */
  signature: Buffer | null
  signedAt: string | null
  /** The signed paper that staff received in place of a signature in the app. */
  paper: { by: string; on: string } | null
  insurer: Insurer
  /** Language of the claimant. The text that is signed is printed in English too. */
  language: PaperLanguage
  demo: boolean
}

const SIGNATURE = { width: 190, height: 64 }

/**
 * Renders the discharge voucher of a claim as an A4 PDF: the amount, how it was calculated, and the claimant's
 * signature.
 */
export async function renderVoucher(facts: VoucherFacts): Promise<Buffer> {
  const { language } = facts
  const textOf = textsIn(language)
  const { document, finished } = openSheet({
    title: `${textOf('voucher')} ${facts.claimNumber}`,
    author: facts.insurer.name,
    subject: `${facts.plate}, ${facts.lossDate}`,
    day: facts.issuedAt,
    language,
  })
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, textOf('demo_voucher'))
  drawHeader(document, facts, 'voucher')
  drawFacts(document, facts)
  drawReckoning(document, facts)
  drawDischarge(document, facts)
  drawFooter(document, facts.insurer)
  return finished()
}

function drawFacts(document: Pdf, facts: VoucherFacts): void {
  const textOf = textsIn(facts.language)
  const rows: Pair[] = [
    [textOf('claimant'), facts.claimant, textOf('policy_number'), facts.policyNumber],
    [textOf('plate'), facts.plate, textOf('loss_date'), longDay(facts.lossDate, facts.language.tag)],
    [textOf('payee'), facts.payee, textOf('account'), facts.account],
  ]
  drawPairs(document, rows)
}

function drawReckoning(document: Pdf, facts: VoucherFacts): void {
  rule(document, document.y)
  write(document, textsIn(facts.language)('reckoning'), MARGIN, document.y + 10, {
    size: 10,
    weight: 700,
    color: accentOf(facts),
  })
  document.y += 4
  const taken: [PaperKey, number][] = [
    ['excess', facts.excess],
    ['salvage', facts.salvage],
    ['premium_owed', facts.premiumOwed],
  ]
  if (facts.paidBefore > 0) taken.push(['paid_before', facts.paidBefore])
  drawLine(document, facts, { key: 'adjusted_loss', kobo: facts.adjustedLoss })
  for (const [key, kobo] of taken) drawLine(document, facts, { key, kobo, sign: kobo === 0 ? '' : '− ' })
  rule(document, document.y + 4)
  document.y += 8
  drawLine(document, facts, { key: 'net_payable', kobo: facts.netPayable, weight: 700 })
  document.y += 10
}

interface Line {
  key: PaperKey
  kobo: number
  sign?: string
  weight?: 400 | 700
}

/** Draws a label and its amount in the claimant's language, and below them the English ones. */
function drawLine(
  document: Pdf,
  { language }: VoucherFacts,
  { key, kobo, sign = '', weight = 400 }: Line,
): void {
  const top = document.y
  const style = { size: 10.5, weight }
  write(document, textsIn(language)(key), MARGIN, top, { ...style, width: WIDTH - 150 })
  const below = document.y
  const amount = `${sign}${amountIn(language, kobo)}`
  write(document, amount, MARGIN, top, { ...style, align: 'right' })
  if (!isEnglish(language)) {
    const small = { size: 8, color: SOFT }
    write(document, textsIn(inEnglish)(key), MARGIN, below, { ...small, width: WIDTH - 150 })
    const english = `${sign}${amountIn(inEnglish, kobo)}`
    if (english !== amount) write(document, english, MARGIN, below, { ...small, align: 'right' })
  }
  document.y += 3
}

/** The text that is signed: in the claimant's language, and in English. */
function drawDischarge(document: Pdf, facts: VoucherFacts): void {
  const { insurer, language } = facts
  const declarationIn = (one: PaperLanguage): string =>
    textsIn(one)('discharge', { amount: amountIn(one, facts.netPayable), insurer: insurer.name })
  const textOf = textsIn(language)
  rule(document, document.y)
  write(document, declarationIn(language), MARGIN, document.y + 14, { size: 9.5 })
  if (!isEnglish(language))
    write(document, declarationIn(inEnglish), MARGIN, document.y + 8, { size: 9.5, language: inEnglish })
  const top = document.y + 22
  const left = placed(document, MARGIN, SIGNATURE.width)
  if (facts.signature)
    document.image(facts.signature, left, top, { fit: [SIGNATURE.width, SIGNATURE.height] })
  const below = top + SIGNATURE.height + 4
  document
    .moveTo(left, below)
    .lineTo(left + SIGNATURE.width, below)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, facts.claimant, MARGIN, below + 5, { size: 9, weight: 700 })
  const signed = signatureText(facts, textOf)
  write(document, signed, MARGIN, document.y, { size: 8.5, color: SOFT })
}

/** Draws the signature, or states that there is none. */
function signatureText({ signedAt, paper, language }: VoucherFacts, textOf: TextOfSheet): string {
  if (paper) return textOf('received_on_paper', { name: paper.by, date: longDay(paper.on, language.tag) })
  return signedAt ? textOf('signed_on', { date: longDay(signedAt, language.tag) }) : textOf('unsigned')
}
