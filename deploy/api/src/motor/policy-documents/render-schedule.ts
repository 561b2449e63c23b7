import { longDay } from '../../platform/printing/long-day.ts'
import {
  inEnglish,
  isEnglish,
  type PaperLanguage,
  type TextOfSheet,
  textsIn,
} from '../../platform/printing/paper-language.ts'
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
  const { document, textOf, close } = openDocument(facts, { title, number: facts.policyNumber })
  // One more row would need a third page.
  drawPairs(document, schedule(facts, textOf), facts.taxId || isLater(facts) ? 'tight' : 'roomy')
  drawTitle(document, facts, textOf('premium'))
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, textOf('premium_paid'), facts.premium, 700)
  document.y += 6
  if (facts.accessories.length > 0) {
    drawTitle(document, facts, textOf('accessories'))
    for (const [name, value] of facts.accessories) drawLine(document, name, value)
    document.y += 6
  }
  if (facts.lossPayee) {
    const note = textOf('loss_payee_note', { name: facts.lossPayee })
    drawParagraphs(document, facts, textOf('loss_payee'), [note], facts.language)
  }
  if (facts.conditions.length > 0)
    drawParagraphs(document, facts, textOf('special_terms'), facts.conditions, facts.language)
  if (!isEnglish(facts.language)) drawWhichCounts(document, textOf)
  const english = textsIn(inEnglish)
  drawParagraphs(document, facts, english('entitled'), facts.wording.entitled)
  drawParagraphs(document, facts, english('limitations'), facts.wording.limitations)
  for (const part of policyWording(facts.coverCode))
    drawParagraphs(document, facts, part.title, part.paragraphs)
  makeRoom(document, 30)
  write(document, textOf('electronic'), MARGIN, document.y + 4, { size: 8.5, color: SOFT })
  return close()
}

type Fact = [label: string, value: string]

function schedule(facts: PolicyFacts, textOf: TextOfSheet): Pair[] {
  const { sumInsured, excess, language } = facts
  const day = (written: string): string => longDay(written, language.tag)
  const tax: Fact = facts.taxId ? [textOf('tax_id'), facts.taxId] : ['', '']
  const own: Fact = isLater(facts) ? [textOf('own_damage'), ownDamageText(facts, language)] : ['', '']
  return [
    [textOf('policyholder'), facts.policyholder, textOf('certificate_number'), facts.certificateNumber],
    [textOf('plate'), facts.plate, textOf('vehicle'), facts.vehicle],
    [textOf('chassis_number'), facts.chassisNumber, textOf('body_and_colour'), facts.bodyAndColour],
    [textOf('cover_begins'), day(facts.startDate), textOf('cover_ends'), day(facts.endDate)],
    [textOf('cover'), facts.cover, textOf('use'), facts.use],
    [textOf('liability_limit'), facts.liabilityLimit, textOf('issued_on'), day(facts.issuedAt)],
    [textOf('claims_contact'), facts.insurer.phone, textOf('email'), facts.insurer.email],
    ...(sumInsured === null
      ? []
      : [
          [
            textOf('sum_insured'),
            sumInsured,
            textOf('excess_borne'),
            excess ?? textOf('no_excess'),
          ] satisfies Pair,
        ]),
    ...(tax[0] || own[0] ? [[...tax, ...own] satisfies Pair] : []),
  ]
}

/** States in the reader's language why the wording is in English. */
function drawWhichCounts(document: Pdf, textOf: TextOfSheet): void {
  makeRoom(document, 40)
  write(document, textOf('wording_english'), MARGIN, document.y + 2, { size: 9, width: WIDTH })
  document.y += 8
}

function drawParagraphs(
  document: Pdf,
  facts: PolicyFacts,
  title: string,
  paragraphs: readonly string[],
  language: PaperLanguage = inEnglish,
): void {
  drawTitle(document, facts, title, language)
  for (const paragraph of paragraphs) {
    makeRoom(document, 44)
    write(document, `•  ${paragraph}`, MARGIN, document.y + 2, { size: 9, width: WIDTH, language })
  }
  document.y += 6
}
