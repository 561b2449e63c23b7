import type { CargoCheck } from '@coverdesk/sdk'
import { type FindingReader, translateFinding } from '../findings.ts'
import type { CheckResult } from './check-result.ts'

/** Translates a check result: the finding, and the action to take. */
export function translateCheck(result: CheckResult, reader: FindingReader): CargoCheck {
  const { code, state, finding, field } = result
  const action = state === 'ok' ? null : translateFinding({ ...result, finding: `${finding}_action` }, reader)
  return { code, state, field, message: translateFinding(result, reader), action }
}
