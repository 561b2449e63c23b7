import type { MyPolicy, NewMotorPolicyChange } from '@coverdesk/sdk'
import type { Submit } from '@coverdesk/ui'

/** Changes that a customer requests by themselves. */
export const changeKinds = ['vehicle', 'plate', 'use', 'cover', 'drivers', 'name', 'cancel'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Properties of every form of a change. */
export interface ChangeFormProps {
  policy: MyPolicy
  kind: ChangeKind
  submit: Submit
  onPrice: (change: NewMotorPolicyChange, reason: string, proof?: string[]) => void
  onBack: () => void
}

const HOUR = 3_600_000

/** Returns the calendar day in Lagos, as the insurer counts it. */
export const today = (): string => new Date(Date.now() + HOUR).toISOString().slice(0, 10)

/** Returns the first day on which a change can apply. */
export const firstDay = (policy: MyPolicy): string => [policy.start_date, today()].sort().at(-1) ?? ''

/** Fields of the forms, as the server names them. */
export const changeFields = [
  'effective_from',
  'registration_number',
  'chassis_number',
  'make',
  'model',
  'make_name',
  'model_name',
  'year',
  'colour',
  'body_type',
  'use',
  'sum_insured',
  'cover_type',
  'extensions',
  'named_drivers',
  'first_name',
  'last_name',
  'proof',
].flatMap((name) => [name, `facts.${name}`])

/** Returns the server's errors by the name of their field. */
export const factErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace(/^facts\./, ''), text]))
