import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, type Pair, SOFT, write } from '../../platform/printing/sheet.ts'
import { drawLine, drawTitle, openDocument } from '../policy-documents/draw.ts'
import type { FleetStatementFacts } from './statement-facts.ts'

/** Renders the debit note or the receipt of a fleet as an A4 PDF in the client's language: a line for each vehicle. */
export function renderFleetStatement(facts: FleetStatementFacts): Promise<Buffer> {
  const { kind, number, language } = facts
  const title = textsIn(language)(kind)
  const letter = { ...facts, plate: facts.fleetNumber }
  const { document, textOf, close } = openDocument(letter, { title, number })
  const day = (written: string): string => longDay(written, language.tag)
  const period = textOf('from_to', { start: day(facts.startDate), end: day(facts.endDate) })
  const isReceipt = kind === 'receipt'
  drawPairs(document, [
    [
      textOf(isReceipt ? 'received_from' : 'policyholder'),
      facts.policyholder,
      textOf('fleet_number'),
      facts.fleetNumber,
    ],
    [textOf('contact_address'), facts.address, textOf('period'), period],
    [
      textOf(isReceipt ? 'paid_on' : 'issued_on'),
      day(isReceipt ? (facts.paidOn ?? facts.issuedAt) : facts.issuedAt),
      facts.taxId ? textOf('tax_id') : '',
      facts.taxId,
    ] satisfies Pair,
  ])
  drawTitle(document, letter, textOf('fleet_vehicles', { count: facts.vehicles.length }))
  for (const { plate, vehicle, policyNumber, amount } of facts.vehicles)
    drawLine(document, [plate, vehicle, policyNumber].filter(Boolean).join('   '), amount)
  drawLine(document, textOf(isReceipt ? 'received_in_full' : 'amount_due'), facts.amount, 700)
  if (!isReceipt) write(document, textOf('cover_after_payment'), MARGIN, document.y + 10, { size: 9 })
  write(document, textOf('electronic'), MARGIN, document.y + 10, { size: 8.5, color: SOFT })
  return close()
}
