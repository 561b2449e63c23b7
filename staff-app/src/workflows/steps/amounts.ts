import type { WorkflowStep } from '@coverdesk/sdk'
import type { FormField } from '@coverdesk/sdk/forms'

/** Amounts of a tracker besides those in forms, each with its text. */
export const TRACKER_AMOUNTS = {
  'claim.net_payable': 'amount_claim',
  'quote.sum_insured': 'amount_sum_insured',
} as const

export const runAmountText = (path: string) =>
  path in TRACKER_AMOUNTS ? TRACKER_AMOUNTS[path as keyof typeof TRACKER_AMOUNTS] : undefined

export interface Amount {
  /** `forms.request.price` */
  path: string
  form: string
  label: string
}

export interface RequestedForm {
  key: string
  name: string
  fields: readonly FormField[]
}

/** Returns the amounts in the forms of the preceding steps. */
export function amountsBefore(
  steps: readonly WorkflowStep[],
  index: number,
  forms: readonly RequestedForm[],
): Amount[] {
  const earlierForms = new Set(steps.slice(0, index).map(({ form_type }) => form_type))
  return forms
    .filter(({ key }) => earlierForms.has(key))
    .flatMap(({ key, name, fields }) =>
      fields
        .filter(({ kind }) => kind === 'money')
        .map((field) => ({ path: `forms.${key}.${field.key}`, form: name, label: field.label })),
    )
}

/** Returns the distinct keys of the steps' form types, in order. */
export const formTypesOf = (steps: readonly WorkflowStep[]): string[] => [
  ...new Set(steps.flatMap(({ kind, form_type }) => (kind === 'form' && form_type ? [form_type] : []))),
]
