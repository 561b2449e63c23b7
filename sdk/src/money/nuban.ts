// CBN: NUBAN check digit over bank code (3 digits) and serial (9 digits), weights 3 7 3 repeating.
const NUBAN_WEIGHTS = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3]

/** Whether an account number has the check digit of its bank (3-digit CBN code). */
export function isNuban(account: string, bankCode: string): boolean {
  if (!/^\d{10}$/.test(account) || !/^\d{3}$/.test(bankCode)) return false
  const digits = [...`${bankCode}${account.slice(0, 9)}`].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (NUBAN_WEIGHTS[index] ?? 0), 0)
  return (10 - (sum % 10)) % 10 === Number(account[9])
}
