import { type CargoCheck, formatNaira } from '@coverdesk/sdk'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Params, TextOf } from '../../../platform/translations/translate.ts'
import type { Found } from './found.ts'

const MONEY: ReadonlySet<string> = new Set(['limit', 'taken', 'lacking'])
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'until'])

/** Translates a check result: the finding, and the action to take. */
export function wordCheck({ code, state, found, params, field }: Found, t: TextOf): CargoCheck {
  const written = writeParams(params)
  const say = (key: string): string => t('cargo-checks', `${code}.${key}`, written)
  return {
    code,
    state,
    field,
    message: say(found),
    action: state === 'ok' ? null : say(`${found}_action`),
  }
}

const writeParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      MONEY.has(name) ? formatNaira(Number(value)) : DAYS.has(name) && value ? longDay(String(value)) : value,
    ]),
  )
