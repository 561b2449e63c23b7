import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import type { EndorsementFacts } from './change-facts.ts'
import { drawLine, drawTitle, makeRoom, openDocument } from './draw.ts'

/** Renders the schedule of an endorsement as an A4 PDF in the policyholder's language: old and new facts, and the charge. */
export function renderEndorsementSchedule(facts: EndorsementFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('endorsement')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.policyNumber })
  const day = (written: string): string => longDay(written, facts.language.tag)
  const period = textOf('from_to', { start: day(facts.startDate), end: day(facts.endDate) })
  drawPairs(document, [
    [textOf('policyholder'), facts.policyholder, textOf('policy_number'), facts.policyNumber],
    [textOf('plate'), facts.plate, textOf('vehicle'), facts.vehicle],
    [textOf('effective_from'), day(facts.effectiveFrom), textOf('issued_on'), day(facts.bookedOn)],
    [textOf('cover'), facts.cover, textOf('period'), period],
  ])
  drawTitle(document, facts, textOf('what_changed'))
  for (const { label, before, after } of facts.changed) {
    makeRoom(document, 40)
    const fact = textOf(label)
    drawPairs(document, [
      [
        textOf('fact_before', { fact }),
        before || textOf('none'),
        textOf('fact_now', { fact }),
        after || textOf('none'),
      ],
    ])
  }
  drawTitle(document, facts, textOf('charge_parts'))
  for (const [label, amount] of facts.charges) drawLine(document, label, amount)
  if (facts.direction === 'none') drawLine(document, textOf('no_charge'), '', 700)
  else
    drawLine(
      document,
      textOf(facts.direction === 'additional' ? 'additional' : 'returned'),
      facts.charge,
      700,
    )
  const text = textOf('endorsement_text', { number: facts.policyNumber })
  write(document, text, MARGIN, document.y + 12, { size: 10, width: WIDTH })
  write(document, textOf('electronic'), MARGIN, document.y + 10, { size: 8.5, color: SOFT })
  return close()
}
