import { isNuban } from './nuban.ts'

/** A bank to which claims are paid; `code` identifies it in transfers. */
export interface Bank {
  code: string
  name: string
}

const bank = (code: string, name: string): Bank => ({ code, name })

/** Deposit money banks, whose account numbers all have a check digit. */
const depositBanks: readonly Bank[] = [
  bank('044', 'Access Bank'),
  bank('023', 'Citibank Nigeria'),
  bank('050', 'Ecobank Nigeria'),
  bank('070', 'Fidelity Bank'),
  bank('011', 'First Bank of Nigeria'),
  bank('214', 'First City Monument Bank (FCMB)'),
  bank('058', 'Guaranty Trust Bank (GTBank)'),
  bank('082', 'Keystone Bank'),
  bank('076', 'Polaris Bank'),
  bank('221', 'Stanbic IBTC Bank'),
  bank('068', 'Standard Chartered Bank'),
  bank('232', 'Sterling Bank'),
  bank('032', 'Union Bank of Nigeria'),
  bank('033', 'United Bank for Africa (UBA)'),
  bank('215', 'Unity Bank'),
  bank('035', 'Wema Bank'),
  bank('057', 'Zenith Bank'),
]

/** Younger banks and mobile banks, whose account numbers can lack the check digit. */
const otherBanks: readonly Bank[] = [
  bank('00103', 'Globus Bank'),
  bank('301', 'Jaiz Bank'),
  bank('50211', 'Kuda'),
  bank('303', 'Lotus Bank'),
  bank('50515', 'Moniepoint'),
  bank('999992', 'OPay'),
  bank('107', 'Optimus Bank'),
  bank('999991', 'PalmPay'),
  bank('104', 'Parallex Bank'),
  bank('105', 'PremiumTrust Bank'),
  bank('101', 'Providus Bank'),
  bank('106', 'Signature Bank'),
  bank('100', 'SunTrust Bank'),
  bank('302', 'TAJBank'),
  bank('102', 'Titan Trust Bank'),
]

/** Nigerian banks by name. */
export const banks: readonly Bank[] = [...depositBanks, ...otherBanks].toSorted((one, other) =>
  one.name.localeCompare(other.name, 'en'),
)

const TEN_DIGITS = /^\d{10}$/

/**
 * Whether a text can be an account number at a bank: ten digits, of which the last checks the bank's code and the
 * nine before it. For other and unknown banks, any ten digits.
 * @param bankName as in `banks`
 * @example isAccountAt('First Bank of Nigeria', '0000014579') // true
 */
export function isAccountAt(bankName: string, number: string): boolean {
  const known = depositBanks.find(({ name }) => name === bankName)
  return known ? isNuban(number, known.code) : TEN_DIGITS.test(number)
}
