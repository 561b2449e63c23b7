import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, type Pair, SOFT, write } from '../../platform/printing/sheet.ts'
import { drawLine, drawTitle, openDocument } from './draw.ts'
import type { PolicyFacts } from './policy-facts.ts'

/** Renders the receipt of a policy as an A4 PDF in the policyholder's language: amount, day and payer. */
export function renderPremiumReceipt(facts: PolicyFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('receipt')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.receiptNumber })
  const day = (written: string): string => longDay(written, facts.language.tag)
  const period = textOf('from_to', { start: day(facts.startDate), end: day(facts.endDate) })
  drawPairs(document, [
    [textOf('received_from'), facts.policyholder, textOf('paid_on'), day(facts.paidOn)],
    ...(facts.taxId ? [[textOf('tax_id'), facts.taxId, '', ''] satisfies Pair] : []),
    [textOf('policy_number'), facts.policyNumber, textOf('plate'), facts.plate],
    [textOf('cover'), facts.cover, textOf('period'), period],
  ])
  drawTitle(document, facts, textOf('paid_for'))
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, textOf('received_in_full'), facts.premium, 700)
  write(document, textOf('electronic'), MARGIN, document.y + 16, { size: 8.5, color: SOFT })
  return close()
}
