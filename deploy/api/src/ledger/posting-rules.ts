import { type Account, available, creditNotes } from './accounts.ts'
import { credit, debit, type JournalLine } from './journal-lines.ts'
import type { Posting } from './post.ts'

/** Journal lines of a business event; user, time and reference come from the caller. */
export type PostingRule = Pick<Posting, 'kind' | 'lines'>

export const bank = (receivingAccount: string): Account => ({ kind: 'bank', owner: receivingAccount })
const chequesInClearing = (owner: string): Account => ({ kind: 'cheques-in-clearing', owner })
const premium = (product: string): Account => ({ kind: 'premium', owner: product })
const claimsPaid = (product: string): Account => ({ kind: 'claims-paid', owner: product })
const gateway: Account = { kind: 'gateway-clearing' }
const suspense: Account = { kind: 'suspense' }

/**
 * A premium was received: by default by the payment gateway, which owes it until it settles.
 * @param at the account that received it
 */
export const premiumReceived = (product: string, amount: number, at = gateway): PostingRule => ({
  kind: 'premium_received',
  lines: [debit(at, amount), credit(premium(product), amount)],
})

/** A cheque was accepted for a premium; the premium is not earned before the bank clears it. */
export const chequeAccepted = (receivingAccount: string, amount: number): PostingRule => ({
  kind: 'cheque',
  lines: [
    debit(chequesInClearing(receivingAccount), amount),
    credit({ kind: 'premium-deposits', owner: receivingAccount }, amount),
  ],
})

/** An accepted cheque was returned by the bank, or handed back. */
export const chequeReturned = (receivingAccount: string, amount: number): PostingRule => ({
  kind: 'cheque',
  lines: [
    debit({ kind: 'premium-deposits', owner: receivingAccount }, amount),
    credit(chequesInClearing(receivingAccount), amount),
  ],
})

/** The bank cleared an accepted cheque, which pays a premium. */
export const chequeCleared = (product: string, receivingAccount: string, amount: number): PostingRule => ({
  kind: 'premium_received',
  lines: [
    ...premiumReceived(product, amount, bank(receivingAccount)).lines,
    ...chequeReturned(receivingAccount, amount).lines,
  ],
})

const cash = (till: string): Account => ({ kind: 'cash', owner: till })

/** Cash of a till was deposited into one of the insurer's bank accounts. */
export const cashDeposited = (till: string, account: string, amount: number): PostingRule => ({
  kind: 'cash_deposit',
  lines: [debit(bank(account), amount), credit(cash(till), amount)],
})

/** A till had more (positive) or less cash than its book; the difference is in suspense until it is explained. */
export const cashDifference = (till: string, amount: number): PostingRule => ({
  kind: 'cash_difference',
  lines: [debit(cash(till), amount), credit({ kind: 'suspense', owner: 'cash' }, amount)],
})

/**
 * A premium was returned to its payer: by default by the gateway, as a refund or by a lost dispute.
 * @param from the account that returned it
 */
export const premiumGivenBack = (product: string, amount: number, from = gateway): PostingRule => ({
  kind: 'refund',
  lines: [debit({ kind: 'premium-returned', owner: product }, amount), credit(from, amount)],
})

/** A booked change of a policy returns premium, which is owed to the customer until it is paid. */
export const returnBooked = (product: string, amount: number): PostingRule => ({
  kind: 'return_booked',
  lines: [
    debit({ kind: 'premium-returned', owner: product }, amount),
    credit({ kind: 'refunds-payable', owner: product }, amount),
  ],
})

/** Premium that was owed for a change is not owed any more: it was never received. */
export const returnWrittenOff = (product: string, amount: number): PostingRule => ({
  kind: 'refund_difference',
  lines: [
    debit({ kind: 'refunds-payable', owner: product }, amount),
    credit({ kind: 'premium-returned', owner: product }, amount),
  ],
})

/**
 * Owed premium was paid to the customer.
 * @param paidFrom the code of one of the insurer's bank accounts; null for the payment gateway
 */
export const refundPaid = (product: string, paidFrom: string | null, amount: number): PostingRule => ({
  kind: 'refund_paid',
  lines: [
    debit({ kind: 'refunds-payable', owner: product }, amount),
    credit(paidFrom === null ? gateway : bank(paidFrom), amount),
  ],
})

const excessRefunded: Account = { kind: 'suspense', owner: 'refunds' }

/** The gateway returned another amount than was owed: what is owed becomes less by it, an excess is in suspense. */
export const refundReturned = (product: string, owed: number, returned: number): PostingRule => ({
  kind: 'refund_paid',
  lines: [
    debit({ kind: 'refunds-payable', owner: product }, Math.min(owed, returned)),
    debit(excessRefunded, Math.max(returned - owed, 0)),
    credit(gateway, returned),
  ],
})

/** The gateway returned another currency than was owed: it is in suspense, against what the gateway gave of it. */
export const refundedOtherwise = (returned: number): PostingRule => ({
  kind: 'refund_difference',
  lines: [debit(excessRefunded, returned), credit({ kind: 'suspense', owner: 'gateway' }, returned)],
})

/** The difference between an owed refund and a returned one was accepted; positive when less was returned. */
export const differenceAccepted = (product: string, amount: number): PostingRule => {
  const corrected: Account = { kind: 'adjustments', owner: product }
  const lines =
    amount > 0
      ? [debit({ kind: 'refunds-payable', owner: product }, amount), credit(corrected, amount)]
      : [debit(corrected, -amount), credit(excessRefunded, -amount)]
  return { kind: 'refund_difference', lines }
}

/** Another currency that the customer keeps in place of what was owed. */
export const otherCurrencyAccepted = (product: string, returned: number): PostingRule => ({
  kind: 'refund_difference',
  lines: [debit({ kind: 'adjustments', owner: product }, returned), credit(excessRefunded, returned)],
})

/** A customer paid back what was refunded beyond the owed amount, into one of the insurer's bank accounts. */
export const excessRecovered = (receivedAt: string, amount: number): PostingRule => ({
  kind: 'refund_difference',
  lines: [debit(bank(receivedAt), amount), credit(excessRefunded, amount)],
})

/** Money at the gateway that fits no sale is in suspense until finance refunds or allocates it. */
export const gatewayReceiptUnclaimed = (amount: number): PostingRule => unclaimed(gateway, amount)

/** Unidentified money at the bank. */
export const bankReceiptUnclaimed = (receivingAccount: string, amount: number): PostingRule =>
  unclaimed(bank(receivingAccount), amount)

const unclaimed = (receivedAt: Account, amount: number): PostingRule => ({
  kind: 'receipt_unclaimed',
  lines: [debit(receivedAt, amount), credit(suspense, amount)],
})

const unknownReceipts: Account = { kind: 'suspense', owner: 'receipts' }

/**
 * Money that belongs to no known receipt came in.
 * @param receivingAccount the code of one of the insurer's bank accounts; null for the payment gateway
 */
export const suspenseReceived = (receivingAccount: string | null, amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [
    debit(receivingAccount === null ? gateway : bank(receivingAccount), amount),
    credit(unknownReceipts, amount),
  ],
})

/** Money that the gateway received, and that fits no sale, is used as such money. */
export const heldToSuspense = (amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [debit(suspense, amount), credit(unknownReceipts, amount)],
})

/** Money of no known receipt was entered by mistake. */
export const suspenseTakenBack = (receivingAccount: string | null, amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [
    debit(unknownReceipts, amount),
    credit(receivingAccount === null ? gateway : bank(receivingAccount), amount),
  ],
})

/** Money of no known receipt pays a premium. */
export const suspenseAllocated = (product: string, amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [debit(unknownReceipts, amount), credit(premium(product), amount)],
})

/** Money of no known receipt went back to its payer, from one of the insurer's bank accounts. */
export const suspenseRefunded = (paidFrom: string, amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [debit(unknownReceipts, amount), credit(bank(paidFrom), amount)],
})

/** Money of no known receipt was written off in favour of the insurer. */
export const suspenseWrittenOff = (product: string, amount: number): PostingRule => ({
  kind: 'suspense',
  lines: [debit(unknownReceipts, amount), credit({ kind: 'adjustments', owner: product }, amount)],
})

/** Money at the gateway that fitted no sale pays a premium after all. */
export const receiptAllocated = (product: string, amount: number): PostingRule => ({
  kind: 'receipt_claimed',
  lines: [debit(suspense, amount), credit(premium(product), amount)],
})

/** Unidentified money was allocated to a partner. */
export const receiptClaimed = (partner: string, amount: number): PostingRule => ({
  kind: 'receipt_claimed',
  lines: [debit(suspense, amount), credit(available(partner), amount)],
})

/** A small difference between the bank and the ledger is closed; positive when the bank has more. */
export const bankDifference = (
  receivingAccount: string,
  to: 'bank-charges' | 'rounding',
  amount: number,
): PostingRule => ({
  kind: 'write_off',
  lines: [debit(bank(receivingAccount), amount), credit({ kind: to }, amount)],
})

/** Bank charges; negative for a charge, positive for a refund of one. */
export const bankCharged = (receivingAccount: string, amount: number): PostingRule => ({
  kind: 'bank_charge',
  lines: [debit(bank(receivingAccount), amount), credit({ kind: 'bank-charges' }, amount)],
})

/** Interest; positive when the bank paid it, negative when it charged it. */
export const bankInterestEarned = (receivingAccount: string, amount: number): PostingRule => ({
  kind: 'bank_interest',
  lines: [debit(bank(receivingAccount), amount), credit({ kind: 'bank-interest' }, amount)],
})

/** Money paid for claims of a product, from one of the insurer's accounts. */
export const claimPaid = (product: string, paidFrom: string, amount: number): PostingRule => ({
  kind: 'claim_payment',
  lines: [debit(claimsPaid(product), amount), credit(bank(paidFrom), amount)],
})

/** Money received for claims of a product, from a third party or for salvage, to one of the insurer's accounts. */
export const claimRecovered = (product: string, receivedAt: string, amount: number): PostingRule => ({
  kind: 'claim_recovery',
  lines: [debit(bank(receivedAt), amount), credit({ kind: 'claims-recovered', owner: product }, amount)],
})

/** A funding request was approved, or a partner paid in without one. */
export const fundingApproved = (partner: string, receivingAccount: string, amount: number): PostingRule => ({
  kind: 'funding',
  lines: [debit(bank(receivingAccount), amount), credit(available(partner), amount)],
})

/** A policy issued against the available balance; a referred one captures its hold for `premiumOf`. */
export const policyIssued = (partner: string, product: string, amount: number): PostingRule => ({
  kind: 'issue',
  lines: [debit(available(partner), amount), ...premiumOf(product, amount)],
})

/**
 * Additional premium of a change to an issued policy.
 * @param paid the part that credit notes pay, by these lines
 */
export const policyEndorsed = (
  partner: string,
  product: string,
  amount: number,
  paid: { covered: number; lines: readonly JournalLine[] },
): PostingRule => ({
  kind: 'endorsement',
  lines: [...paid.lines, debit(available(partner), amount - paid.covered), ...premiumOf(product, amount)],
})

/** Use of a captured hold. */
export const premiumOf = (product: string, amount: number): JournalLine[] => [
  credit(premium(product), amount),
]

export interface Commission {
  product: string
  /** Commission earned by the partner, before taxes. */
  commission: number
  /** VAT on the commission. */
  vat: number
  /** Tax withheld from the commission. */
  wht: number
  /** `payable` for a partner without a wallet, to whom the commission is owed. */
  to: 'wallet' | 'payable'
}

/** Commission plus VAT, less the withheld tax. */
export const commissionEarned = (partner: string, earned: Commission): PostingRule => {
  const { product, commission, vat, wht, to } = earned
  const partnerAccount: Account =
    to === 'wallet' ? available(partner) : { kind: 'commission-payable', owner: partner }
  return {
    kind: 'commission',
    lines: [
      debit({ kind: 'commission-expense', owner: product }, commission),
      debit({ kind: 'commission-vat', owner: product }, vat),
      credit({ kind: 'wht-payable' }, wht),
      credit(partnerAccount, commission + vat - wht),
    ],
  }
}

/** Commission paid to an agency, from one of the insurer's accounts. */
export const commissionPaid = (agency: string, paidFrom: string, amount: number): PostingRule => ({
  kind: 'commission_payment',
  lines: [debit({ kind: 'commission-payable', owner: agency }, amount), credit(bank(paidFrom), amount)],
})

/** Premium returned after a policy was issued: cancelled, reduced, or an error. */
export const premiumRefunded = (partner: string, product: string, amount: number): PostingRule => ({
  kind: 'refund',
  lines: [debit({ kind: 'premium-returned', owner: product }, amount), credit(available(partner), amount)],
})

/** Posting of an issued credit note. Its amount is owed to the partner. */
export interface Credited {
  product: string
  /** The returned premium, the owed commission, or the corrected error. */
  gross: number
  /** For a return: the commission that is returned with it. For a commission: the whole of it. */
  commission: number
  vat: number
  wht: number
}

/**
 * Premium returned by a note, less the commission paid on it with its VAT; the tax withheld from that is no longer owed
 * to the state.
 */
export const premiumReturned = (
  partner: string,
  { product, gross, commission, vat, wht }: Credited,
): PostingRule =>
  noted(partner, gross - commission - vat + wht, [
    debit({ kind: 'premium-returned', owner: product }, gross),
    credit({ kind: 'commission-expense', owner: product }, commission),
    credit({ kind: 'commission-vat', owner: product }, vat),
    debit({ kind: 'wht-payable' }, wht),
  ])

/** Commission that was owed and not paid. */
export const commissionCredited = (
  partner: string,
  { product, commission, vat, wht }: Credited,
): PostingRule =>
  noted(partner, commission + vat - wht, [
    debit({ kind: 'commission-expense', owner: product }, commission),
    debit({ kind: 'commission-vat', owner: product }, vat),
    credit({ kind: 'wht-payable' }, wht),
  ])

/** A corrected error. */
export const errorCredited = (partner: string, { product, gross }: Credited): PostingRule =>
  noted(partner, gross, [debit({ kind: 'adjustments', owner: product }, gross)])

const noted = (partner: string, amount: number, lines: readonly JournalLine[]): PostingRule => ({
  kind: 'credit_note',
  lines: [...lines, credit(creditNotes(partner), amount)],
})

/** The amount owed by a note becomes available to the partner. */
export const noteApplied = (partner: string, amount: number): PostingRule => ({
  kind: 'note_applied',
  lines: [debit(creditNotes(partner), amount), credit(available(partner), amount)],
})

/** Credit notes pay part of a premium in place of the wallet. */
export const paidByNotes = (partner: string, amount: number): JournalLine[] => [
  debit(creditNotes(partner), amount),
]

/** A note that paid part of a debit note is owed again: the wallet pays that part instead. */
export const noteUnapplied = (partner: string, amount: number): PostingRule => ({
  kind: 'note_unapplied',
  lines: [debit(available(partner), amount), credit(creditNotes(partner), amount)],
})
