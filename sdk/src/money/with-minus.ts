/** What `Intl` writes with a hyphen, with a minus sign. */
export const withMinus = (amount: string): string => amount.replace('-', '−')
