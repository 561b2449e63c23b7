import type { CheckedField } from './check-fields.ts'
import type { StartAnswers } from './start.atoms.ts'

type Who = Pick<StartAnswers, 'id_type' | 'last_name'>

/** The last name a number is held against; a company has none. */
export const lastNameOf = ({ id_type, last_name }: Who): { last_name?: string } =>
  id_type === 'rc_number' ? {} : { last_name }

/** Asks for the last name where one is needed. @param needed the message when it is missing */
export const lastNameCheck = ({ id_type, last_name }: Who, needed: string): Record<string, CheckedField> =>
  id_type === 'rc_number' ? {} : { last_name: { value: last_name, needed, checks: [] } }
