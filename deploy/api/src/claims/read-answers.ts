import type { Rule } from '@coverdesk/sdk/forms'
import { ASSESSMENT, REGISTRATION } from './form-keys.ts'
import { CLAIM_NOTICE } from './register-claim-step.ts'

const answer = (form: string, key: string): Rule => ({ var: `forms.${form}.${key}` })
const choice = (form: string, key: string, value: string): Rule => ({ '==': [answer(form, key), value] })

/** Answers and choices of the product's claim forms that lists, checks, figures and payments of claims use. */
export const readAnswers: readonly Rule[] = [
  ...[
    'loss_type',
    'loss_date',
    'loss_time',
    'place',
    'description',
    'purpose',
    'licence_expiry',
    'estimate',
    'third_party',
    'police_report',
    'bank',
    'account_number',
    'payee_name',
  ].map((key) => answer(CLAIM_NOTICE, key)),
  choice(CLAIM_NOTICE, 'third_party', 'yes'),
  ...['theft', 'fire'].map((kind) => choice(CLAIM_NOTICE, 'loss_type', kind)),
  answer(REGISTRATION, 'reserve'),
  ...['adjusted_loss', 'above_cover', 'excess', 'salvage', 'premium_owed'].map((key) =>
    answer(ASSESSMENT, key),
  ),
]
