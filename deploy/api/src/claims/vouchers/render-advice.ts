import type { Insurer } from '../../platform/printing/insurer.ts'
import { longDay } from '../../platform/printing/long-day.ts'
import { amountIn, type PaperLanguage, textsIn } from '../../platform/printing/paper-language.ts'
import {
  drawDemoBand,
  drawFooter,
  drawPairs,
  MARGIN,
  openSheet,
  PAGE_WIDTH,
  rule,
  SOFT,
  write,
} from '../../platform/printing/sheet.ts'
import { accentOf, drawHeader } from './document-header.ts'

declare module '../../platform/printing/renderer.ts' {
  interface Renderer {
    paymentAdvice(facts: AdviceFacts): Promise<Buffer>
  }
}

export interface AdviceFacts {
  claimNumber: string
  policyNumber: string
  plate: string
  claimant: string
  payee: string
  account: string
  /** `yyyy-mm-dd` */
  paidOn: string
  reference: string
  /** Kobo, as are all amounts. */
  amount: number
  /** Including this payment. */
  paidSoFar: number
  left: number
  insurer: Insurer
  language: PaperLanguage
  demo: boolean
}

/** Renders the advice of a claim payment as an A4 PDF: amount, account, day, and the amount left. */
export async function renderPaymentAdvice(facts: AdviceFacts): Promise<Buffer> {
  const { language, claimNumber, insurer } = facts
  const textOf = textsIn(language)
  const { document, finished } = openSheet({
    title: `${textOf('advice')} ${claimNumber}`,
    author: insurer.name,
    subject: facts.reference,
    day: facts.paidOn,
    language,
  })
  document.rect(0, 0, PAGE_WIDTH, 10).fill(accentOf(facts))
  if (facts.demo) drawDemoBand(document, textOf('demo_voucher'))
  drawHeader(document, facts, 'advice')
  const amount = (kobo: number): string => amountIn(language, kobo)
  drawPairs(document, [
    [textOf('claimant'), facts.claimant, textOf('policy_number'), facts.policyNumber],
    [textOf('payee'), facts.payee, textOf('account'), facts.account],
    [textOf('plate'), facts.plate, textOf('paid_on'), longDay(facts.paidOn, language.tag)],
    [textOf('advice_paid'), amount(facts.amount), textOf('advice_reference'), facts.reference],
    [textOf('advice_total'), amount(facts.paidSoFar), textOf('advice_left'), amount(facts.left)],
  ])
  rule(document, document.y)
  const text = textOf('advice_text', { number: claimNumber })
  write(document, text, MARGIN, document.y + 14, { size: 10 })
  write(document, textOf('electronic'), MARGIN, document.y + 16, { size: 8.5, color: SOFT })
  drawFooter(document, insurer)
  return finished()
}
