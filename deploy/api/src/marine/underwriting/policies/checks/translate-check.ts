import { type CargoCheck, formatNaira } from '@coverdesk/sdk'
import { longDay } from '../../../../platform/printing/long-day.ts'
import type { Params, TextOf } from '../../../../platform/translations/translate.ts'
import type { CheckResult } from './check-result.ts'

const MONEY: ReadonlySet<string> = new Set(['limit', 'taken', 'lacking'])
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'until'])

/** Translates a check result: the finding, and the action to take. */
export function translateCheck({ code, state, finding, params, field }: CheckResult, t: TextOf): CargoCheck {
  const formatted = formatParams(params)
  const textOf = (key: string): string => t('cargo-checks', `${code}.${key}`, formatted)
  return {
    code,
    state,
    field,
    message: textOf(finding),
    action: state === 'ok' ? null : textOf(`${finding}_action`),
  }
}

const formatParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      MONEY.has(name) ? formatNaira(Number(value)) : DAYS.has(name) && value ? longDay(String(value)) : value,
    ]),
  )
