/** A fact to decide by; `amount` in kobo and days are written out when it is read. */
export interface Fact {
  /** Key in the `messages` dictionary, under `facts`. */
  label_key: string
  value?: string
  amount?: number
}

export const moneyFact = (label_key: string, value: number | null): Fact[] =>
  value === null ? [] : [{ label_key, amount: value }]
