import type { ClaimPaymentHead } from '@coverdesk/sdk'
import type { PayeeRow } from './payees.ts'

/** The lender of a vehicle that is a total loss, and how the lender consented to a payment to the insured. */
export interface LenderInterest {
  lender: string
  consent: string | null
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Whether a payment for the own vehicle waits for the lender: it goes to another payee, and the lender did not consent. */
export const waitsForLender = (
  interest: LenderInterest | null,
  payee: Pick<PayeeRow, 'name'> | undefined,
  head: ClaimPaymentHead,
): boolean =>
  interest !== null &&
  interest.consent === null &&
  head === 'own_damage' &&
  plain(payee?.name ?? '') !== plain(interest.lender)
