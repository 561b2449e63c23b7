/** A figure presented for a decision; `amount` in kobo, days formatted when read. */
export interface Fact {
  /** Key in the `messages` dictionary, under `facts`. */
  label_key: string
  value?: string
  amount?: number
}

export const moneyFact = (label_key: string, value: number | null): Fact[] =>
  value === null ? [] : [{ label_key, amount: value }]
