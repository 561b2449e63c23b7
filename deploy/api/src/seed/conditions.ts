import { CHANGE_REFERRED } from '../motor/policy-changes/referral.ts'
import type { Tx } from '../platform/db/database.ts'

/** The id of the rule that refers a proposal to an underwriter; the rule itself is data that staff can change. */
export const REFERRED = '0198c2a0-0000-7000-8000-000000000001'

/** The id of the rule that refers a renewal to an underwriter. */
export const RENEWAL_REFERRED = '0198c2a0-0000-7000-8000-000000000002'

const NAIRA = 100
const REFERRED_FROM = 50_000_000 * NAIRA
const REFERRED_CLAIMS = 2
const REFERRED_AGE = 15

const changeReferred = {
  id: CHANGE_REFERRED,
  name: 'Policy change referred',
  description: 'A change to a large sum insured or a vehicle of special types is approved by an underwriter.',
  condition: {
    or: [
      { '>': [{ var: 'change.sum_insured' }, REFERRED_FROM] },
      { '==': [{ var: 'change.risk_type' }, 'SPECIAL'] },
    ],
  },
}

/** The rules of the product; their texts in other languages are in `condition-names`. */
export const productConditions = [
  {
    id: REFERRED,
    name: 'Referred to an underwriter',
    description: 'A large sum insured, or a vehicle of special types, is decided on before it is paid for.',
    condition: {
      or: [
        { '>': [{ var: 'quote.sum_insured' }, REFERRED_FROM] },
        { '==': [{ var: 'quote.risk_type' }, 'SPECIAL'] },
      ],
    },
  },
  {
    id: RENEWAL_REFERRED,
    name: 'Renewal referred to an underwriter',
    description:
      'Two claims or more in the expiring term, a comprehensive cover of a vehicle older than 15 years, a large sum insured, or a vehicle of special types.',
    condition: {
      or: [
        { '>=': [{ var: 'renewal.claims' }, REFERRED_CLAIMS] },
        {
          and: [
            { '==': [{ var: 'quote.cover_type' }, 'COMPREHENSIVE'] },
            { '>': [{ var: 'renewal.vehicle_age' }, REFERRED_AGE] },
          ],
        },
        { '>': [{ var: 'quote.sum_insured' }, REFERRED_FROM] },
        { '==': [{ var: 'quote.risk_type' }, 'SPECIAL'] },
      ],
    },
  },
  changeReferred,
]

/** Seeds the rules of the product; existing ones stay as staff left them. */
export async function seedConditions(tx: Tx): Promise<void> {
  await tx
    .insertInto('conditions')
    .values(
      productConditions.map(({ condition, ...row }) => ({ ...row, condition: JSON.stringify(condition) })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
