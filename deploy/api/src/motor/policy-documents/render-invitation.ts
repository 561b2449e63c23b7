import { longDay } from '../../platform/printing/long-day.ts'
import { textsIn } from '../../platform/printing/paper-language.ts'
import { drawPairs, MARGIN, type Pair, SOFT, WIDTH, write } from '../../platform/printing/sheet.ts'
import { drawLine, drawTitle, openDocument } from './draw.ts'
import type { InvitationFacts } from './invitation-facts.ts'

/**
 * Renders the invitation to renew as an A4 PDF in the policyholder's language: the next term with its price, why it
 * differs from the present one, and how to pay.
 */
export function renderRenewalInvitation(facts: InvitationFacts): Promise<Buffer> {
  const title = textsIn(facts.language)('renewal_invitation')
  const { document, textOf, close } = openDocument(facts, { title, number: facts.policyNumber })
  const day = (written: string): string => longDay(written, facts.language.tag)
  const text = (written: string, below = 12): void =>
    write(document, written, MARGIN, document.y + below, { size: 10, width: WIDTH })
  const period = textOf('from_to', { start: day(facts.startDate), end: day(facts.endDate) })
  drawPairs(document, [
    [textOf('policyholder'), facts.policyholder, textOf('issued_on'), day(facts.invitedOn)],
    [textOf('plate'), facts.plate, textOf('vehicle'), facts.vehicle],
    [textOf('cover'), facts.cover, textOf('period'), period],
    ...(facts.sumInsured === null
      ? []
      : [
          [
            textOf('sum_insured'),
            facts.sumInsured,
            textOf('suggested_value'),
            facts.suggested ?? '',
          ] satisfies Pair,
        ]),
  ])
  text(textOf('renewal_text', { date: day(facts.expires) }), 2)
  document.y += 8
  drawTitle(document, facts, textOf('premium_next'))
  for (const [label, amount] of facts.lines) drawLine(document, label, amount)
  drawLine(document, textOf('premium_next'), facts.premium, 700)
  text(facts.texts.claim_free, 4)
  document.y += 8
  drawTitle(document, facts, facts.texts.why)
  drawLine(document, textOf('premium_last'), facts.premiumLast)
  for (const [label, amount] of facts.reasons) drawLine(document, label, amount)
  if (facts.reasons.length === 0) text(facts.texts.same_price, 2)
  drawLine(document, textOf('premium_next'), facts.premium, 700)
  document.y += 8
  drawTitle(document, facts, textOf('how_to_pay'))
  text(textOf('pay_text'), 2)
  text(textOf('renew_at', { address: facts.renewAt }), 4)
  write(document, textOf('electronic'), MARGIN, document.y + 12, { size: 8.5, color: SOFT })
  return close()
}
