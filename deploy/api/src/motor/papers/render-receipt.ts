import { drawPairs, longDay, MARGIN, SOFT, write } from '../../platform/printing/sheet.ts'
import { words } from '../certificates/wording.ts'
import { drawLine, drawTitle, openPaper } from './draw.ts'
import type { PolicyPaperFacts } from './paper-facts.ts'

const TITLE = 'Premium receipt'

/** What was paid for a policy, when and by whom, as an A4 PDF. */
export function renderPremiumReceipt(facts: PolicyPaperFacts): Promise<Buffer> {
  const { document, close } = openPaper(facts, { title: TITLE, number: facts.receiptNumber })
  drawPairs(document, [
    ['Received from', facts.policyholder, 'Paid on', longDay(facts.paidOn)],
    ['Policy number', facts.policyNumber, 'Registration mark', facts.plate],
    ['Cover', facts.cover, 'Period', `${longDay(facts.startDate)} to ${longDay(facts.endDate)}`],
  ])
  drawTitle(document, facts, 'What was paid for')
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, 'Received in full', facts.premium, 700)
  write(document, words.electronic, MARGIN, document.y + 16, { size: 8.5, color: SOFT })
  return close()
}
