import { longDay } from '../../platform/printing/long-day.ts'
import { inEnglish, isEnglish, type TextOfSheet, textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, type Pair, type Pdf, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import { isLater, ownDamageText } from '../certificates/own-damage-text.ts'
import { drawLine, drawTitle, makeRoom, openDocument } from './draw.ts'
import type { PolicyFacts } from './policy-facts.ts'
import { policyWording } from './policy-wording.ts'

/**
 * Renders the schedule of a policy in the policyholder's language, with the insurer's wording of the cover, as an A4
 * PDF.
 */
export function renderPolicySchedule(facts: PolicyFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('schedule')
  const { document, say, close } = openDocument(facts, { title, number: facts.policyNumber })
  // One more row would need a third page.
  drawPairs(document, schedule(facts, say), facts.taxId || isLater(facts) ? 'tight' : 'roomy')
  drawTitle(document, facts, say('premium'))
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, say('premium_paid'), facts.premium, 700)
  document.y += 6
  if (!isEnglish(facts.language)) drawWhichCounts(document, say)
  const english = textsIn(inEnglish)
  drawParagraphs(document, facts, english('entitled'), facts.wording.entitled)
  drawParagraphs(document, facts, english('limitations'), facts.wording.limitations)
  for (const part of policyWording(facts.coverCode))
    drawParagraphs(document, facts, part.title, part.paragraphs)
  makeRoom(document, 30)
  write(document, say('electronic'), MARGIN, document.y + 4, { size: 8.5, color: SOFT })
  return close()
}

type Fact = [label: string, value: string]

function schedule(facts: PolicyFacts, say: TextOfSheet): Pair[] {
  const { sumInsured, excess, language } = facts
  const day = (written: string): string => longDay(written, language.tag)
  const tax: Fact = facts.taxId ? [say('tax_id'), facts.taxId] : ['', '']
  const own: Fact = isLater(facts) ? [say('own_damage'), ownDamageText(facts, language)] : ['', '']
  return [
    [say('policyholder'), facts.policyholder, say('certificate_number'), facts.certificateNumber],
    [say('plate'), facts.plate, say('vehicle'), facts.vehicle],
    [say('chassis_number'), facts.chassisNumber, say('body_and_colour'), facts.bodyAndColour],
    [say('cover_begins'), day(facts.startDate), say('cover_ends'), day(facts.endDate)],
    [say('cover'), facts.cover, say('use'), facts.use],
    [say('liability_limit'), facts.liabilityLimit, say('issued_on'), day(facts.issuedAt)],
    [say('claims_contact'), facts.insurer.phone, say('email'), facts.insurer.email],
    ...(sumInsured === null
      ? []
      : [[say('sum_insured'), sumInsured, say('excess_borne'), excess ?? say('no_excess')] satisfies Pair]),
    ...(tax[0] || own[0] ? [[...tax, ...own] satisfies Pair] : []),
  ]
}

/** States in the reader's language why the wording is in English. */
function drawWhichCounts(document: Pdf, say: TextOfSheet): void {
  makeRoom(document, 40)
  write(document, say('wording_english'), MARGIN, document.y + 2, { size: 9, width: WIDTH })
  document.y += 8
}

function drawParagraphs(
  document: Pdf,
  facts: PolicyFacts,
  title: string,
  paragraphs: readonly string[],
): void {
  drawTitle(document, facts, title, inEnglish)
  for (const paragraph of paragraphs) {
    makeRoom(document, 44)
    write(document, `•  ${paragraph}`, MARGIN, document.y + 2, { size: 9, width: WIDTH, language: inEnglish })
  }
  document.y += 6
}
