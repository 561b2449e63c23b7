import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import type { RefundFacts } from './change-facts.ts'
import { drawLine, drawTitle, openDocument } from './draw.ts'

/** Renders the advice of a refund as an A4 PDF in the policyholder's language: what is returned, for what and how. */
export function renderRefundAdvice(facts: RefundFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('refund_advice')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.policyNumber })
  const day = (written: string): string => longDay(written, facts.language.tag)
  drawPairs(document, [
    [textOf('policyholder'), facts.policyholder, textOf('policy_number'), facts.policyNumber],
    [textOf('plate'), facts.plate, textOf('vehicle'), facts.vehicle],
    [textOf('effective_from'), day(facts.effectiveFrom), textOf('issued_on'), day(facts.bookedOn)],
  ])
  drawTitle(document, facts, textOf('charge_parts'))
  for (const [label, amount] of facts.charges) drawLine(document, label, amount)
  drawLine(document, textOf('returned'), facts.charge, 700)
  const text = textOf('refund_text', { address: facts.followAt })
  write(document, text, MARGIN, document.y + 12, { size: 10, width: WIDTH })
  write(document, textOf('electronic'), MARGIN, document.y + 10, { size: 8.5, color: SOFT })
  return close()
}
