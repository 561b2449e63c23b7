import { type Account, available, creditNotes } from './accounts.ts'
import { credit, debit, type Leg } from './legs.ts'
import type { Posting } from './post.ts'

/** What a business event posts; who, when and its reference are the caller's. */
export type Recipe = Pick<Posting, 'kind' | 'legs'>

const bank = (receivingAccount: string): Account => ({ kind: 'bank', owner: receivingAccount })
const premium = (product: string): Account => ({ kind: 'premium', owner: product })
const claimsPaid = (product: string): Account => ({ kind: 'claims-paid', owner: product })
const gateway: Account = { kind: 'gateway-clearing' }
const suspense: Account = { kind: 'suspense' }

/** The payment gateway holds a premium for us until it pays it out. */
export const premiumReceived = (product: string, amount: number): Recipe => ({
  kind: 'premium_received',
  legs: [debit(gateway, amount), credit(premium(product), amount)],
})

/** The gateway gave a premium back to whoever paid it: by a refund, or by a dispute that was lost. */
export const premiumGivenBack = (product: string, amount: number): Recipe => ({
  kind: 'refund',
  legs: [debit({ kind: 'premium-returned', owner: product }, amount), credit(gateway, amount)],
})

/** Money at the gateway that fits no sale waits in suspense, until finance refunds or allocates it. */
export const gatewayReceiptUnclaimed = (amount: number): Recipe => unclaimed(gateway, amount)

/** Money at the bank that nobody claims. */
export const bankReceiptUnclaimed = (receivingAccount: string, amount: number): Recipe =>
  unclaimed(bank(receivingAccount), amount)

const unclaimed = (receivedAt: Account, amount: number): Recipe => ({
  kind: 'receipt_unclaimed',
  legs: [debit(receivedAt, amount), credit(suspense, amount)],
})

/** Such money was found to be a partner's. */
export const receiptClaimed = (partner: string, amount: number): Recipe => ({
  kind: 'receipt_claimed',
  legs: [debit(suspense, amount), credit(available(partner), amount)],
})

/** A small difference between the bank and the ledger is closed; above nothing the bank has more. */
export const bankDifference = (
  receivingAccount: string,
  to: 'bank-charges' | 'rounding',
  amount: number,
): Recipe => ({
  kind: 'write_off',
  legs: [debit(bank(receivingAccount), amount), credit({ kind: to }, amount)],
})

/** What the bank took for its services; above nothing where it gave some back. */
export const bankCharged = (receivingAccount: string, amount: number): Recipe => ({
  kind: 'bank_charge',
  legs: [debit(bank(receivingAccount), amount), credit({ kind: 'bank-charges' }, amount)],
})

/** Interest the bank paid; below nothing where it took some. */
export const bankInterestEarned = (receivingAccount: string, amount: number): Recipe => ({
  kind: 'bank_interest',
  legs: [debit(bank(receivingAccount), amount), credit({ kind: 'bank-interest' }, amount)],
})

/** Money paid out for claims of a product, from one of our accounts. */
export const claimPaid = (product: string, paidFrom: string, amount: number): Recipe => ({
  kind: 'claim_payment',
  legs: [debit(claimsPaid(product), amount), credit(bank(paidFrom), amount)],
})

/** A request for funds was approved, or a partner paid in without one. */
export const fundingApproved = (partner: string, receivingAccount: string, amount: number): Recipe => ({
  kind: 'funding',
  legs: [debit(bank(receivingAccount), amount), credit(available(partner), amount)],
})

/** A policy issued against what is available; one that was referred captures its hold for `premiumOf`. */
export const policyIssued = (partner: string, product: string, amount: number): Recipe => ({
  kind: 'issue',
  legs: [debit(available(partner), amount), ...premiumOf(product, amount)],
})

/**
 * What a change of an issued policy adds to its premium.
 * @param paid what of it credit notes pay, by these legs
 */
export const policyEndorsed = (
  partner: string,
  product: string,
  amount: number,
  paid: { covered: number; legs: readonly Leg[] },
): Recipe => ({
  kind: 'endorsement',
  legs: [...paid.legs, debit(available(partner), amount - paid.covered), ...premiumOf(product, amount)],
})

/** What a captured hold is used for. */
export const premiumOf = (product: string, amount: number): Leg[] => [credit(premium(product), amount)]

export interface Commission {
  product: string
  /** What the partner earned, before taxes. */
  commission: number
  /** VAT on top of it. */
  vat: number
  /** Tax withheld from it. */
  wht: number
  /** A partner without a wallet is owed it. */
  to: 'wallet' | 'payable'
}

/** Commission with the VAT on it, less the tax withheld. */
export const commissionEarned = (partner: string, earned: Commission): Recipe => {
  const { product, commission, vat, wht, to } = earned
  const partnerAccount: Account =
    to === 'wallet' ? available(partner) : { kind: 'commission-payable', owner: partner }
  return {
    kind: 'commission',
    legs: [
      debit({ kind: 'commission-expense', owner: product }, commission),
      debit({ kind: 'commission-vat', owner: product }, vat),
      credit({ kind: 'wht-payable' }, wht),
      credit(partnerAccount, commission + vat - wht),
    ],
  }
}

/** Premium given back after a policy was issued: cancelled, reduced, or an error. */
export const premiumRefunded = (partner: string, product: string, amount: number): Recipe => ({
  kind: 'refund',
  legs: [debit({ kind: 'premium-returned', owner: product }, amount), credit(available(partner), amount)],
})

/** What a credit note posts when it is issued. Its amount is what the partner is owed. */
export interface Credited {
  product: string
  /** The premium returned, the commission owed, or the error made good. */
  gross: number
  /** Of a return: the commission that goes back with it. Of a commission: the whole of it. */
  commission: number
  vat: number
  wht: number
}

/**
 * Premium given back by a note, less the commission that was paid on it with its VAT; the tax withheld from that is no
 * longer owed to the state.
 */
export const premiumReturned = (
  partner: string,
  { product, gross, commission, vat, wht }: Credited,
): Recipe =>
  noted(partner, gross - commission - vat + wht, [
    debit({ kind: 'premium-returned', owner: product }, gross),
    credit({ kind: 'commission-expense', owner: product }, commission),
    credit({ kind: 'commission-vat', owner: product }, vat),
    debit({ kind: 'wht-payable' }, wht),
  ])

/** Commission that was owed and not paid. */
export const commissionCredited = (partner: string, { product, commission, vat, wht }: Credited): Recipe =>
  noted(partner, commission + vat - wht, [
    debit({ kind: 'commission-expense', owner: product }, commission),
    debit({ kind: 'commission-vat', owner: product }, vat),
    credit({ kind: 'wht-payable' }, wht),
  ])

/** An error made good. */
export const errorCredited = (partner: string, { product, gross }: Credited): Recipe =>
  noted(partner, gross, [debit({ kind: 'adjustments', owner: product }, gross)])

const noted = (partner: string, amount: number, legs: readonly Leg[]): Recipe => ({
  kind: 'credit_note',
  legs: [...legs, credit(creditNotes(partner), amount)],
})

/** What is owed by a note becomes money that the partner can spend. */
export const noteApplied = (partner: string, amount: number): Recipe => ({
  kind: 'note_applied',
  legs: [debit(creditNotes(partner), amount), credit(available(partner), amount)],
})

/** What notes pay of a premium, in place of as much from the wallet. */
export const paidByNotes = (partner: string, amount: number): Leg[] => [debit(creditNotes(partner), amount)]

/** A note that paid some of a debit note is owed again: the wallet pays that instead. */
export const noteUnapplied = (partner: string, amount: number): Recipe => ({
  kind: 'note_unapplied',
  legs: [debit(available(partner), amount), credit(creditNotes(partner), amount)],
})
