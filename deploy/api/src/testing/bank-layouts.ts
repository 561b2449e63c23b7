/** A movement of the model from which statements are written. */
export interface Movement {
  /** `yyyy-mm-dd`. */
  day: string
  /** Kobo, positive for money received. */
  amount: number
  text: string
  reference: string
}

export interface BankLayout {
  bank: string
  delimiter: ',' | ';' | '\t' | '|'
  /** Records above the header. */
  above: string[][]
  header: string[]
  row: (movement: Movement, balance: number, at: number) => string[]
  newestFirst?: boolean
  /** Label of the balance before the first line. */
  opening?: (balance: number, day: string) => string[]
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const partsOf = (day: string): [string, string, string] => {
  const [year = '', month = '', date = ''] = day.split('-')
  return [year, month, date]
}
const named = (day: string): string => MONTHS[Number(partsOf(day)[1]) - 1] ?? ''
const dmy = (day: string): string => partsOf(day).toReversed().join('/')
const dMonY = (day: string): string => `${partsOf(day)[2]}-${named(day)}-${partsOf(day)[0]}`
const dMONy = (day: string): string =>
  `${partsOf(day)[2]}-${named(day).toUpperCase()}-${partsOf(day)[0].slice(2)}`
const monD = (day: string): string => `${named(day)} ${Number(partsOf(day)[2])}, ${partsOf(day)[0]}`

const grouped = (kobo: number): string =>
  (kobo / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const plain = (kobo: number): string => (kobo / 100).toFixed(2)
const size = (kobo: number): string => grouped(Math.abs(kobo))
const out = (kobo: number, none = ''): string => (kobo < 0 ? size(kobo) : none)
const into = (kobo: number, none = ''): string => (kobo > 0 ? size(kobo) : none)

/**
 * Statement layouts similar to exports of the country's larger banks, of our own making: headers, order, formats of
 * days and amounts, and the marker of outgoing money.
 */
export const bankLayouts: readonly BankLayout[] = [
  {
    bank: 'Access',
    delimiter: ',',
    above: [],
    header: ['S/N', 'Posted Date', 'Value Date', 'Description', 'Debit', 'Credit', 'Balance'],
    row: ({ day, amount, text, reference }, balance, at) => [
      String(at + 1),
      dMonY(day),
      dMonY(day),
      `${text} ${reference}`,
      out(amount, '-'),
      into(amount, '-'),
      grouped(balance),
    ],
  },
  {
    bank: 'Zenith',
    delimiter: ',',
    above: [['ZENITH BANK PLC'], ['Account No', '1010101010']],
    header: ['TRANS DATE', 'VALUE DATE', 'TRANS ID', 'DESCRIPTION', 'DR AMOUNT', 'CR AMOUNT', 'BALANCE'],
    row: ({ day, amount, text, reference }, balance) => [
      dmy(day),
      dmy(day),
      reference,
      text,
      out(amount, '0.00'),
      into(amount, '0.00'),
      grouped(balance),
    ],
  },
  {
    bank: 'UBA',
    delimiter: ',',
    above: [['Statement of Account', '', '01-Oct-2026 to 30-Nov-2026']],
    header: ['TRAN DATE', 'VALUE DATE', 'NARRATION', 'CHQ. NO', 'DEBIT', 'CREDIT', 'BALANCE'],
    row: ({ day, amount, text, reference }, balance) => [
      dMonY(day),
      dMonY(day),
      `${text}/${reference}`,
      '',
      out(amount),
      into(amount),
      grouped(balance),
    ],
  },
  {
    bank: 'GTBank',
    delimiter: ',',
    above: [['CUSTOMER STATEMENT'], ['Currency', 'Naira'], ['Branch', 'Apapa']],
    header: [
      'Trans. Date',
      'Value. Date',
      'Reference',
      'Debits',
      'Credits',
      'Balance',
      'Originating Branch',
      'Remarks',
    ],
    row: ({ day, amount, text, reference }, balance) => [
      dMonY(day),
      dMonY(day),
      `'${reference}`,
      out(amount),
      into(amount),
      grouped(balance),
      'E-CHANNELS',
      text,
    ],
  },
  {
    bank: 'First Bank',
    delimiter: ',',
    above: [],
    header: [
      'TransDate',
      'Reference',
      'Transaction Details',
      'ValueDate',
      'Deposit',
      'Withdrawal',
      'Balance',
    ],
    opening: (balance, day) => [dMONy(day), '', 'Balance B/F', dMONy(day), '', '', grouped(balance)],
    row: ({ day, amount, text, reference }, balance) => [
      dMONy(day),
      reference,
      text,
      dMONy(day),
      into(amount),
      out(amount),
      grouped(balance),
    ],
  },
  {
    bank: 'FCMB',
    delimiter: ';',
    above: [['Opening Balance', '']],
    header: ['Tran Date', 'Tran Ref', 'Narration', 'Pay In', 'Pay Out', 'Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      dmy(day),
      reference,
      text,
      into(amount),
      out(amount),
      grouped(balance),
    ],
  },
  {
    bank: 'Fidelity',
    delimiter: '|',
    above: [],
    newestFirst: true,
    header: ['Transaction Date', 'Value Date', 'Channel', 'Details', 'Pay In', 'Pay Out', 'Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      dMonY(day),
      dMonY(day),
      'NIP',
      `${text} ${reference}`,
      into(amount),
      out(amount),
      grouped(balance),
    ],
  },
  {
    bank: 'Union',
    delimiter: ',',
    above: [],
    header: ['Trans Date', 'Narration', 'Ref No', 'Amount', 'Dr/Cr', 'Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      dmy(day),
      text,
      reference,
      size(amount),
      amount < 0 ? 'DR' : 'CR',
      grouped(balance),
    ],
  },
  {
    bank: 'Stanbic IBTC',
    delimiter: ',',
    above: [],
    header: ['Transaction Date', 'Description', 'Reference', 'Amount (NGN)', 'Type', 'Balance (NGN)'],
    row: ({ day, amount, text, reference }, balance) => [
      day,
      text,
      reference,
      plain(Math.abs(amount)),
      amount < 0 ? 'D' : 'C',
      plain(balance),
    ],
  },
  {
    bank: 'Sterling',
    delimiter: '\t',
    above: [],
    header: ['Txn Date', 'Narration', 'Session ID', 'Money Out', 'Money In', 'Available Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      monD(day),
      text,
      reference,
      out(amount),
      into(amount),
      grouped(balance),
    ],
  },
  {
    bank: 'Kuda',
    delimiter: ',',
    above: [['Account Statement'], ['Summary', 'Money In', 'Money Out']],
    header: ['Date/Time', 'Money In', 'Money out', 'Category', 'To / From', 'Description', 'Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      `${dmy(day)} 10:15:22`,
      amount > 0 ? `₦${into(amount)}` : '',
      amount < 0 ? `₦${out(amount)}` : '',
      'inward transfer',
      'A payer',
      `${text} ${reference}`,
      `₦${grouped(balance)}`,
    ],
  },
  {
    bank: 'Ecobank',
    delimiter: ';',
    above: [],
    header: [
      'Transaction Date',
      'Value Date',
      'Transaction Description',
      'Withdrawals',
      'Lodgements',
      'Balance',
    ],
    row: ({ day, amount, text, reference }, balance) => [
      day.replaceAll('-', ''),
      day.replaceAll('-', ''),
      `${text} ${reference}`,
      plain(Math.max(-amount, 0)),
      plain(Math.max(amount, 0)),
      plain(balance),
    ],
  },
  {
    bank: 'Wema',
    delimiter: ',',
    above: [],
    header: ['Date', 'Particulars', 'Reference', 'Amount', 'Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      `${day}T08:00:00`,
      text,
      reference,
      `${size(amount)} ${amount < 0 ? 'Dr' : 'Cr'}`,
      `${size(balance)} ${balance < 0 ? 'Dr' : 'Cr'}`,
    ],
  },
  {
    bank: 'Polaris',
    delimiter: ',',
    above: [],
    header: ['Posting Date', 'Remarks', 'Transaction Amount', 'Running Balance'],
    row: ({ day, amount, text, reference }, balance) => [
      dmy(day),
      `${text} ${reference}`,
      grouped(amount),
      grouped(balance),
    ],
  },
]

/** Writes the records of a statement in a layout. */
export function recordsOf(layout: BankLayout, opening: number, movements: readonly Movement[]): string[][] {
  let balance = opening
  const rows = movements.map((movement, at) => {
    balance += movement.amount
    return layout.row(movement, balance, at)
  })
  if (layout.newestFirst) rows.reverse()
  const [first] = movements
  const named = layout.opening && first ? [layout.opening(opening, first.day)] : []
  return [...layout.above, layout.header, ...named, ...rows]
}

/** Writes records as a CSV file, with a cell in quotation marks where it needs them. */
export const writeRecords = (records: readonly string[][], delimiter: string, end = '\r\n'): string =>
  records
    .map((cells) =>
      cells
        .map((cell) =>
          cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(delimiter),
    )
    .join(end)
