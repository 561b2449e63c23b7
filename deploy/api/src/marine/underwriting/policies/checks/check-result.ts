import type { CargoCheckState } from '@coverdesk/sdk'
import type { Params } from '../../../../platform/translations/translate.ts'

/** The result of a check; `finding` is the key of its text. */
export interface CheckResult {
  code: string
  state: CargoCheckState
  finding: string
  params: Params
  field: string | null
}
