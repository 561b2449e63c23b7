import type { CargoCheckState } from '@coverdesk/sdk'
import type { Finding } from '../findings.ts'

/** The result of a check. */
export interface CheckResult extends Finding {
  state: CargoCheckState
  field: string | null
}
