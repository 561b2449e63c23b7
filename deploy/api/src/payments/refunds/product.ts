/** The product whose premium is refunded, as its ledger accounts name it. */
export const PRODUCT = 'motor'
