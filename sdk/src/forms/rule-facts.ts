import type { FieldKind } from './fields.ts'

/** A fact of a price, a change or a renewal that a rule can refer to. */
export interface RuleFact {
  /** `quote.amount`. */
  name: string
  /** Source of the fact, a key of `from` in the `conditions` dictionary. */
  from: string
  /** Key of `facts` in the `conditions` dictionary. */
  text: string
  kind: FieldKind
  /** Reference data list that the fact is chosen from. */
  list?: 'risk_types' | 'cover_types' | 'vehicle_uses'
}

const fact = (name: string, kind: FieldKind, list?: RuleFact['list']): RuleFact => {
  const [from = '', text = ''] = name.split('.')
  return { name, from, text: text === 'amount' ? 'quote_amount' : text, kind, ...(list ? { list } : {}) }
}

/** Facts of trackers and changes that a rule can refer to, beside the answers of forms. */
export const ruleFacts: readonly RuleFact[] = [
  fact('quote.amount', 'money'),
  fact('quote.sum_insured', 'money'),
  fact('quote.risk_type', 'choice', 'risk_types'),
  fact('quote.cover_type', 'choice', 'cover_types'),
  fact('change.sum_insured', 'money'),
  fact('change.risk_type', 'choice', 'risk_types'),
  fact('change.cover_type', 'choice', 'cover_types'),
  fact('change.use', 'choice', 'vehicle_uses'),
  fact('change.year', 'number'),
  fact('change.charge', 'money'),
  fact('change.refund', 'money'),
  fact('change.backdated_days', 'number'),
  fact('renewal.claims', 'number'),
  fact('renewal.claim_free_years', 'number'),
  fact('renewal.vehicle_age', 'number'),
  fact('renewal.price_change', 'money'),
  { name: 'today', from: 'calendar', text: 'today', kind: 'date' },
]
