import { product } from './1-product.ts'
import { screens } from './2-screens.ts'
import { entities } from './3-entities.ts'
import { states } from './4-states.ts'
import { validation } from './5-validation.ts'
import { permissions } from './6-permissions.ts'
import { calls } from './7-calls.ts'
import { errors } from './8-errors.ts'
import { constants } from './9-constants.ts'

/** Everything the specification says, clause by clause; sentences saying “not shown” are none. */
export const clauses = {
  ...product,
  ...screens,
  ...entities,
  ...states,
  ...validation,
  ...permissions,
  ...calls,
  ...errors,
  ...constants,
} as const

export type ClauseId = keyof typeof clauses

/** The title of the one test of a clause; the report finds the clause by it. */
export const clause = (id: ClauseId): string => `${id} ${clauses[id]}`

/** Why a clause does not hold for now. Its test is expected to fail: once it passes, the entry has to go. */
export const exceptions: Partial<Record<ClauseId, string>> = {
  '1.14': 'the words of the office and of marine are in English only',
}
