import type { CargoCheck } from '@coverdesk/sdk'
import type { TextOf } from '../../../../platform/translations/translate.ts'
import { translateFinding } from '../findings.ts'
import type { CheckResult } from './check-result.ts'

/** Translates a check result: the finding, and the action to take. */
export function translateCheck(result: CheckResult, t: TextOf): CargoCheck {
  const { code, state, finding, field } = result
  const action = state === 'ok' ? null : translateFinding({ ...result, finding: `${finding}_action` }, t)
  return { code, state, field, message: translateFinding(result, t), action }
}
