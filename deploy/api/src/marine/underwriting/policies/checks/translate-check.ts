import { type CargoCheck, formatNaira } from '@coverdesk/sdk'
import { longDay } from '../../../../platform/printing/long-day.ts'
import type { Params, TextOf } from '../../../../platform/translations/translate.ts'
import type { CheckResult } from './check-result.ts'

const MONEY: ReadonlySet<string> = new Set(['limit', 'taken', 'lacking'])
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'until'])

/** What a check found, whose words are those of its reader. */
export type Finding = Pick<CheckResult, 'code' | 'finding' | 'params'>

/** Translates a finding, or another key of its check. */
export const translateFinding = ({ code, finding, params }: Finding, t: TextOf): string =>
  t('cargo-checks', `${code}.${finding}`, formatParams(params))

/** Translates a check result: the finding, and the action to take. */
export function translateCheck(result: CheckResult, t: TextOf): CargoCheck {
  const { code, state, finding, field } = result
  const action = state === 'ok' ? null : translateFinding({ ...result, finding: `${finding}_action` }, t)
  return { code, state, field, message: translateFinding(result, t), action }
}

const formatParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      MONEY.has(name) ? formatNaira(Number(value)) : DAYS.has(name) && value ? longDay(String(value)) : value,
    ]),
  )
