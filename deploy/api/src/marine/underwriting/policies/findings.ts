import { formatNaira } from '@coverdesk/sdk'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Params, TextOf } from '../../../platform/translations/translate.ts'

const MONEY: ReadonlySet<string> = new Set(['limit', 'taken', 'lacking'])
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'until'])

/** What a check found; its words depend on the language of the reader. */
export interface Finding {
  code: string
  /** The key of its text. */
  finding: string
  params: Params
}

/** Translates a finding, or another key of its check. */
export const translateFinding = ({ code, finding, params }: Finding, t: TextOf): string =>
  t('cargo-checks', `${code}.${finding}`, formatParams(params))

const formatParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      MONEY.has(name) ? formatNaira(Number(value)) : DAYS.has(name) && value ? longDay(String(value)) : value,
    ]),
  )
