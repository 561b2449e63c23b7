import {
  drawPairs,
  longDay,
  MARGIN,
  type Pair,
  type Pdf,
  SOFT,
  WIDTH,
  write,
} from '../../platform/printing/sheet.ts'
import { words } from '../certificates/wording.ts'
import { drawLine, drawTitle, makeRoom, openPaper } from './draw.ts'
import type { PolicyPaperFacts } from './paper-facts.ts'
import { policyWording } from './policy-wording.ts'

const TITLE = 'Policy schedule and wording'

/** The schedule of a policy, and what it covers, as an A4 PDF. */
export function renderPolicySchedule(facts: PolicyPaperFacts): Promise<Buffer> {
  const { document, close } = openPaper(facts, { title: TITLE, number: facts.policyNumber })
  drawPairs(document, schedule(facts))
  drawTitle(document, facts, 'Premium')
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, 'Premium paid', facts.premium, 700)
  document.y += 6
  drawParagraphs(document, facts, 'Persons or classes of persons entitled to drive', facts.wording.entitled)
  drawParagraphs(document, facts, 'Limitations as to use', facts.wording.limitations)
  for (const { title, paragraphs } of policyWording(facts.coverCode))
    drawParagraphs(document, facts, title, paragraphs)
  makeRoom(document, 30)
  write(document, words.electronic, MARGIN, document.y + 4, { size: 8.5, color: SOFT })
  return close()
}

function schedule(facts: PolicyPaperFacts): Pair[] {
  const { sumInsured, excess } = facts
  return [
    ['Policyholder', facts.policyholder, 'Certificate number', facts.certificateNumber],
    ['Registration mark', facts.plate, 'Make, model and year', facts.vehicle],
    ['Chassis number', facts.chassisNumber, 'Body and colour', facts.bodyAndColour],
    ['Cover begins', longDay(facts.startDate), 'Cover ends (midnight)', longDay(facts.endDate)],
    ['Cover', facts.cover, 'Use', facts.use],
    ['Limit for damage to others', facts.liabilityLimit, 'Date of issue', longDay(facts.issuedAt)],
    [words.claims, facts.insurer.phone, 'Email', facts.insurer.email],
    ...(sumInsured === null
      ? []
      : [['Sum insured', sumInsured, 'Excess, borne by the policyholder', excess ?? 'None'] satisfies Pair]),
  ]
}

function drawParagraphs(
  document: Pdf,
  facts: PolicyPaperFacts,
  title: string,
  paragraphs: readonly string[],
): void {
  drawTitle(document, facts, title)
  for (const paragraph of paragraphs) {
    makeRoom(document, 44)
    write(document, `•  ${paragraph}`, MARGIN, document.y + 2, { size: 9, width: WIDTH })
  }
  document.y += 6
}
