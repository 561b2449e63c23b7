import type { CargoCheckState } from '@coverdesk/sdk'
import type { Params } from '../../../../platform/translations/translate.ts'

/** The result of a check; `found` is the key of its text. */
export interface Found {
  code: string
  state: CargoCheckState
  found: string
  params: Params
  field: string | null
}
