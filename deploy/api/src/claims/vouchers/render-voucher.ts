import { formatNaira } from '@coverdesk/sdk'
import type { Insurer } from '../../platform/printing/insurer.ts'
import { drawLogo } from '../../platform/printing/logo.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  INK,
  longDay,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  type Pair,
  type Pdf,
  rule,
  SOFT,
  TEAL,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'
import { voucherWording as wording } from './voucher-wording.ts'

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
  /** Kobo, as all amounts. */
  adjustedLoss: number
  excess: number
  salvage: number
  premiumOwed: number
  /** Before the claim was opened again; 0 otherwise. */
  paidBefore: number
  netPayable: number
  payee: string
  account: string
  issuedAt: string
  /** PNG of the signature, once it is signed. */
  signature: Buffer | null
  signedAt: string | null
  insurer: Insurer
  demo: boolean
}

const SIGNATURE = { width: 190, height: 64 }

/** The discharge voucher of a claim as an A4 PDF: what is paid, how it was reckoned, and the claimant's signature. */
export async function renderVoucher(facts: VoucherFacts): Promise<Buffer> {
  const { document, finished } = openSheet({
    title: `${wording.title} ${facts.claimNumber}`,
    author: facts.insurer.name,
    subject: `${facts.plate}, ${facts.lossDate}`,
    day: facts.issuedAt,
  })
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, wording.demo)
  drawHeader(document, facts)
  document.y = 130
  drawFacts(document, facts)
  drawReckoning(document, facts)
  drawDischarge(document, facts)
  drawFooter(document, facts.insurer)
  return finished()
}

const accentOf = ({ insurer }: VoucherFacts): string => insurer.accent || TEAL

function drawHeader(document: Pdf, facts: VoucherFacts): void {
  const { insurer, claimNumber } = facts
  const left = MARGIN + drawLogo(document, insurer, MARGIN, 46, 40) + 12
  const width = MARGIN + 300 - left
  write(document, insurer.name, left, 48, { size: 13, weight: 700, width })
  write(document, insurer.address, left, document.y + 2, { size: 8.5, color: SOFT, width })
  const right = { width: WIDTH - 280, align: 'right' as const }
  write(document, wording.title, MARGIN + 280, 48, {
    size: 13,
    weight: 700,
    color: accentOf(facts),
    ...right,
  })
  write(document, `No. ${claimNumber}`, MARGIN + 280, 70, { size: 10, ...right })
  rule(document, 112)
}

function drawFacts(document: Pdf, facts: VoucherFacts): void {
  const rows: Pair[] = [
    ['Claimant', facts.claimant, 'Policy number', facts.policyNumber],
    ['Registration mark', facts.plate, 'Date of loss', longDay(facts.lossDate)],
    ['Payee', facts.payee, 'Account', facts.account],
  ]
  drawPairs(document, rows)
}

function drawReckoning(document: Pdf, facts: VoucherFacts): void {
  rule(document, document.y)
  write(document, 'How the amount was reckoned', MARGIN, document.y + 10, {
    size: 10,
    weight: 700,
    color: accentOf(facts),
  })
  document.y += 4
  const less = (amount: number) => (amount === 0 ? formatNaira(0) : `− ${formatNaira(amount)}`)
  const lines: [string, string][] = [
    ['Adjusted loss', formatNaira(facts.adjustedLoss)],
    ['Excess', less(facts.excess)],
    ['Salvage', less(facts.salvage)],
    ['Premium owed', less(facts.premiumOwed)],
  ]
  if (facts.paidBefore > 0) lines.push(['Paid before', less(facts.paidBefore)])
  for (const [label, amount] of lines) line(document, label, amount, 400)
  rule(document, document.y + 4)
  document.y += 8
  line(document, 'Net payable', formatNaira(facts.netPayable), 700)
  document.y += 10
}

function line(document: Pdf, label: string, amount: string, weight: 400 | 700): void {
  const top = document.y
  write(document, label, MARGIN, top, { size: 10.5, weight })
  write(document, amount, MARGIN, top, { size: 10.5, weight, align: 'right' })
  document.y += 3
}

function drawDischarge(document: Pdf, facts: VoucherFacts): void {
  rule(document, document.y)
  write(
    document,
    wording.discharge(facts.insurer.name, formatNaira(facts.netPayable)),
    MARGIN,
    document.y + 14,
    {
      size: 9.5,
    },
  )
  const top = document.y + 22
  if (facts.signature)
    document.image(facts.signature, MARGIN, top, { fit: [SIGNATURE.width, SIGNATURE.height] })
  const below = top + SIGNATURE.height + 4
  document
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + SIGNATURE.width, below)
    .lineWidth(0.7)
    .stroke(INK)
  write(document, facts.claimant, MARGIN, below + 5, { size: 9, weight: 700 })
  const signed = facts.signedAt ? `Signed on ${longDay(facts.signedAt)}` : wording.unsigned
  write(document, signed, MARGIN, document.y, { size: 8.5, color: SOFT })
}
