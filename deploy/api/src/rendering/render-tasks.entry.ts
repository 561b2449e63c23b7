import { type ClaimLetterFacts, renderClaimLetter } from '../claims/letters/render-letter.ts'
import { type AdviceFacts, renderPaymentAdvice } from '../claims/vouchers/render-advice.ts'
import { renderVoucher, type VoucherFacts } from '../claims/vouchers/render-voucher.ts'
import { type CreditNoteFacts, renderCreditNote } from '../marine/accounting/credit-notes/document/render.ts'
import {
  type BankStatementFacts,
  renderBankStatement,
} from '../marine/accounting/reconciliation/periods/render-bank-statement.ts'
import { renderStatement, type StatementFacts } from '../marine/accounting/wallet/entries/render-statement.ts'
import type {
  CargoCertificateFacts,
  CargoTranslationFacts,
  DebitNoteFacts,
} from '../marine/underwriting/certificates/document-facts.ts'
import { renderCargoCertificate } from '../marine/underwriting/certificates/render-certificate.ts'
import { renderDebitNote } from '../marine/underwriting/certificates/render-debit-note.ts'
import { renderCargoTranslation } from '../marine/underwriting/certificates/render-translation.ts'
import type { CertificateFacts } from '../motor/certificates/certificate-facts.ts'
import {
  renderMotorCertificate,
  renderMotorCertificates,
  sketchMotorCertificate,
} from '../motor/certificates/render.ts'
import { renderFleetStatement } from '../motor/fleets/render-statement.ts'
import type { FleetStatementFacts } from '../motor/fleets/statement-facts.ts'
import type {
  CancellationFacts,
  EndorsementFacts,
  RefundFacts,
} from '../motor/policy-documents/change-facts.ts'
import type { InvitationFacts } from '../motor/policy-documents/invitation-facts.ts'
import type { LetterFacts } from '../motor/policy-documents/letter-facts.ts'
import type { PolicyFacts } from '../motor/policy-documents/policy-facts.ts'
import { renderCancellationNotice } from '../motor/policy-documents/render-cancellation.ts'
import { renderEndorsementSchedule } from '../motor/policy-documents/render-endorsement.ts'
import { renderRenewalInvitation } from '../motor/policy-documents/render-invitation.ts'
import { renderNoClaimsLetter } from '../motor/policy-documents/render-no-claims-letter.ts'
import { renderPremiumReceipt } from '../motor/policy-documents/render-receipt.ts'
import { renderRefundAdvice } from '../motor/policy-documents/render-refund-advice.ts'
import { renderPolicySchedule } from '../motor/policy-documents/render-schedule.ts'
import {
  type AgencyStatementFacts,
  renderAgencyStatement,
} from '../payments/agencies/statement/render-statement.ts'
import { withPictures } from '../platform/printing/insurer.ts'

/** What the rendering thread does; a picture loses its `Buffer` on the way in. */
export const motorCertificate = ({ insurer, ...facts }: CertificateFacts): Promise<Buffer> =>
  renderMotorCertificate({ ...facts, insurer: withPictures(insurer) })

export function motorCertificates(certificates: readonly CertificateFacts[]): Promise<Buffer> {
  const [first] = certificates
  // One insurer issued them all.
  const insurer = first && withPictures(first.insurer)
  return renderMotorCertificates(certificates.map((facts) => (insurer ? { ...facts, insurer } : facts)))
}

export const fleetStatement = ({ insurer, ...facts }: FleetStatementFacts): Promise<Buffer> =>
  renderFleetStatement({ ...facts, insurer: withPictures(insurer) })

export const motorCertificateSketch = ({ insurer, ...facts }: CertificateFacts): Promise<Buffer> =>
  sketchMotorCertificate({ ...facts, insurer: withPictures(insurer) })

export const policySchedule = ({ insurer, ...facts }: PolicyFacts): Promise<Buffer> =>
  renderPolicySchedule({ ...facts, insurer: withPictures(insurer) })

export const premiumReceipt = ({ insurer, ...facts }: PolicyFacts): Promise<Buffer> =>
  renderPremiumReceipt({ ...facts, insurer: withPictures(insurer) })

export const cancellationNotice = ({ insurer, ...facts }: CancellationFacts): Promise<Buffer> =>
  renderCancellationNotice({ ...facts, insurer: withPictures(insurer) })

export const endorsementSchedule = ({ insurer, ...facts }: EndorsementFacts): Promise<Buffer> =>
  renderEndorsementSchedule({ ...facts, insurer: withPictures(insurer) })

export const renewalInvitation = ({ insurer, ...facts }: InvitationFacts): Promise<Buffer> =>
  renderRenewalInvitation({ ...facts, insurer: withPictures(insurer) })

export const refundAdvice = ({ insurer, ...facts }: RefundFacts): Promise<Buffer> =>
  renderRefundAdvice({ ...facts, insurer: withPictures(insurer) })

export const noClaimsLetter = ({ insurer, ...facts }: LetterFacts): Promise<Buffer> =>
  renderNoClaimsLetter({ ...facts, insurer: withPictures(insurer) })

export const voucher = ({ signature, insurer, ...facts }: VoucherFacts): Promise<Buffer> =>
  renderVoucher({
    ...facts,
    signature: signature && Buffer.from(signature),
    insurer: withPictures(insurer),
  })

export const paymentAdvice = ({ insurer, ...facts }: AdviceFacts): Promise<Buffer> =>
  renderPaymentAdvice({ ...facts, insurer: withPictures(insurer) })

export const claimLetter = ({ insurer, ...facts }: ClaimLetterFacts): Promise<Buffer> =>
  renderClaimLetter({ ...facts, insurer: withPictures(insurer) })

export const bankStatement = ({ insurer, ...facts }: BankStatementFacts): Promise<Buffer> =>
  renderBankStatement({ ...facts, insurer: withPictures(insurer) })

export const agencyStatement = ({ insurer, ...facts }: AgencyStatementFacts): Promise<Buffer> =>
  renderAgencyStatement({ ...facts, insurer: withPictures(insurer) })

export const walletStatement = ({ insurer, ...facts }: StatementFacts): Promise<Buffer> =>
  renderStatement({ ...facts, insurer: withPictures(insurer) })
export const cargoCertificate = ({ insurer, ...facts }: CargoCertificateFacts): Promise<Buffer> =>
  renderCargoCertificate({ ...facts, insurer: withPictures(insurer) })

export const cargoTranslation = ({ insurer, ...facts }: CargoTranslationFacts): Promise<Buffer> =>
  renderCargoTranslation({ ...facts, insurer: withPictures(insurer) })

export const creditNote = ({ insurer, ...facts }: CreditNoteFacts): Promise<Buffer> =>
  renderCreditNote({ ...facts, insurer: withPictures(insurer) })

export const debitNote = ({ insurer, ...facts }: DebitNoteFacts): Promise<Buffer> =>
  renderDebitNote({ ...facts, insurer: withPictures(insurer) })
