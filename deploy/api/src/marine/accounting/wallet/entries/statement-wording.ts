/** Fixed texts of wallet statements. */
export const statementWording = {
  title: 'Wallet statement',
  demo: 'DEMONSTRATION: NO MONEY IS BEHIND THIS',
  period: 'Period',
  printedOn: 'Printed on',
  only: 'Only',
  goesBy: 'By the day of booking in Lagos. The closing balance is the opening balance of the next statement.',
  day: 'Booked',
  what: 'What',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
}
