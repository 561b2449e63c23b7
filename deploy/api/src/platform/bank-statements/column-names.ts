/** Normalises a column name for comparison: words in lower case, without accents and the currency. */
function wordsOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:in )?(?:ngn|naira|n)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const WAYS = '(?:pay(?:ments?)?|paid|money|monies|cash|funds?|amount|amt|value|tran\\w*|transfers?)'
const SURE = {
  debit: /^(?:debits?|dr)(?: (?:amount|amt|value))?$/,
  credit: /^(?:credits?|cr)(?: (?:amount|amt|value))?$/,
}
const DEBIT = new RegExp(
  `\\b(?:debits?|debited|dr|withdrawals?|withdrawn|outflows?|outgoings?|outwards?|disbursements?|${WAYS} outs?|payments?|paid|spent|expenses?|soll|lastschrift|debe)\\b|^out$`,
)
const CREDIT = new RegExp(
  `\\b(?:credits?|credited|cr|deposits?|lodge?ments?|lodged|inflows?|incomings?|inwards?|${WAYS} ins?|receipts?|received|income|haben|gutschrift|haber)\\b|^in$`,
)
/** Names of columns about an amount that contain no amounts. */
const OTHER =
  /\b(?:ref(?:erence)?|id|no|number|count|date|day|time|details?|type|narration|description|remarks?|channel|method|name|code|branch|balance|bal|by|to|from|party|account|acct|status|indicator)\b/

/** Rates a name as that of a column of debits: 2, 1, or 0 for no. */
export const debitName = (name: string): number => sureness(wordsOf(name), SURE.debit, DEBIT, CREDIT)
export const creditName = (name: string): number => sureness(wordsOf(name), SURE.credit, CREDIT, DEBIT)

function sureness(words: string, sure: RegExp, usual: RegExp, opposite: RegExp): number {
  if (sure.test(words)) return 2
  const isPaidIn = usual === DEBIT ? CREDIT.test(words) : false
  return usual.test(words) && !isPaidIn && !OTHER.test(words) && !isBoth(words, usual, opposite) ? 1 : 0
}

/** `Money In` contains a word of both sides, `Debit/Credit` is both. */
const isBoth = (words: string, usual: RegExp, opposite: RegExp): boolean =>
  usual.test(words) && opposite.test(words) && !new RegExp(`\\b${WAYS} (?:in|out)s?\\b`).test(words)

export const isDateName = (name: string): boolean =>
  /\b(?:date|datum|fecha|day|timestamp)\b|^time$/.test(wordsOf(name))

export const isMoneyName = (name: string): boolean =>
  !isDateName(name) &&
  /\b(?:amount|amt|value|betrag|monto|importe|montant|valor|balance|saldo|solde)\b/.test(wordsOf(name))

export const isAmountName = (name: string): boolean =>
  debitName(name) === 0 &&
  creditName(name) === 0 &&
  !/\bbalance|\bbal\b/.test(wordsOf(name)) &&
  (isMoneyName(name) || isDirectionName(name))

export const isBalanceName = (name: string): boolean => /\b(?:balance|bal|saldo|solde)\b/.test(wordsOf(name))

/** `Dr/Cr`, `Debit or credit`, `D/C`. */
export const isBothSidesName = (name: string): boolean => {
  const words = wordsOf(name)
  return (DEBIT.test(words) && CREDIT.test(words)) || /^(?:d c|c d|s h|h s|w d|d w|in out)$/.test(words)
}

/** `Dr/Cr`, `D/C`, `Type`, `Indicator`. */
export const isDirectionName = (name: string): boolean =>
  isBothSidesName(name) || /\b(?:type|sign|side|direction|indicator|nature|ind|flag)\b/.test(wordsOf(name))

const REFERENCES = [
  /^(?:bank )?ref(?:erence)?(?: (?:no|number|id))?$/,
  /\bref(?:erence)?\b|\bsession\b|\btran\w* (?:id|no|number)\b|\btxn (?:id|no)\b/,
  /\b(?:instrument|cheque|chq|rrn|serial|document)\b/,
]
const NARRATIONS = [
  /\bnarrat\w*|\bdescription\b|\bdetails?\b|\bremarks?\b|\bparticulars?\b|\bmemo\b|\blibelle\b/,
  /\bpurpose\b|\bmessage\b|\btext\b|\bverwendungszweck\b|\bconcepto\b|\bnote\b/,
]
const PAYERS = [
  /\b(?:payer|sender|originator|counter ?party|remitter)\b/,
  /\b(?:beneficiary|to from|from to)\b|^name$|\b(?:customer|depositor) name\b/,
]
/** Rates a name as that of a column of texts; the lowest number is the best match, -1 is no. */
const rankIn = (names: readonly RegExp[], name: string): number =>
  names.findIndex((pattern) => pattern.test(wordsOf(name)))
export const referenceRank = (name: string): number => rankIn(REFERENCES, name)
export const narrationRank = (name: string): number => rankIn(NARRATIONS, name)
export const payerRank = (name: string): number => rankIn(PAYERS, name)

/** `Currency`, `Ccy`. */
export const isCurrencyName = (name: string): boolean =>
  /^(?:currency|ccy|curr|cur|devise|moneda|moeda)(?: code)?$/.test(wordsOf(name))
