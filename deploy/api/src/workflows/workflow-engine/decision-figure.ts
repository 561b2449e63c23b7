/** A figure presented for a decision; `amount` in kobo, days formatted and reference data named when read. */
export interface DecisionFigure {
  /** Key in the `messages` dictionary, under `facts`. */
  label_key: string
  value?: string
  /** The entry of reference data that `value` names. */
  setup?: { list: string; code: string }
  amount?: number
}

export const moneyFigure = (label_key: string, value: number | null): DecisionFigure[] =>
  value === null ? [] : [{ label_key, amount: value }]
