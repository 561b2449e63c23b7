/** A figure presented for a decision; `amount` in kobo, days formatted when read. */
export interface DecisionFigure {
  /** Key in the `messages` dictionary, under `facts`. */
  label_key: string
  value?: string
  amount?: number
}

export const moneyFigure = (label_key: string, value: number | null): DecisionFigure[] =>
  value === null ? [] : [{ label_key, amount: value }]
