/** Replaces the hyphen of an `Intl` amount with a minus sign. */
export const withMinus = (amount: string): string => amount.replace('-', '−')
