import { longDay } from '../../platform/printing/long-day.ts'
import { type PaperKey, textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import type { CancellationFacts } from './change-facts.ts'
import { drawLine, drawTitle, openDocument } from './draw.ts'

const cancellers: Readonly<Record<CancellationFacts['cancelledBy'], PaperKey>> = {
  insured: 'by_insured',
  insurer: 'by_insurer',
  flat: 'by_flat',
}

/** Renders the notice of a cancellation as an A4 PDF in the policyholder's language. */
export function renderCancellationNotice(facts: CancellationFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('cancellation')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.policyNumber })
  const day = (written: string): string => longDay(written, facts.language.tag)
  const { lastDay, certificateNumber } = facts
  drawPairs(document, [
    [textOf('policyholder'), facts.policyholder, textOf('certificate_number'), certificateNumber],
    [textOf('plate'), facts.plate, textOf('vehicle'), facts.vehicle],
    [textOf('cancelled_by'), textOf(cancellers[facts.cancelledBy]), textOf('issued_on'), day(facts.bookedOn)],
    [textOf('last_day'), lastDay ? day(lastDay) : textOf('never_covered'), textOf('cover'), facts.cover],
    ...(facts.reason ? [[textOf('reason'), facts.reason, '', ''] as [string, string, string, string]] : []),
  ])
  const text = lastDay
    ? textOf('cancelled_text', { date: day(lastDay), number: certificateNumber })
    : textOf('cancelled_flat', { date: day(facts.startDate), number: certificateNumber })
  write(document, text, MARGIN, document.y + 2, { size: 10.5, width: WIDTH })
  document.y += 10
  drawTitle(document, facts, textOf('premium'))
  drawLine(document, textOf('retained'), facts.retained)
  if (facts.direction === 'return') drawLine(document, textOf('returned'), facts.charge, 700)
  else drawLine(document, textOf('nothing_returned'), '', 700)
  write(document, textOf('electronic'), MARGIN, document.y + 16, { size: 8.5, color: SOFT })
  return close()
}
