import { formatNaira } from '@coverdesk/sdk'
import { longDay } from '../../../platform/printing/long-day.ts'
import type { Services } from '../../../platform/services.ts'
import type { Params, TextOf } from '../../../platform/translations/translate.ts'
import { localText } from '../../../reference/setups/local-name.ts'
import type { SetupRow } from '../../../reference/setups/store.ts'
import { listOf } from './coded-fields.ts'

const MONEY: ReadonlySet<string> = new Set(['limit', 'taken', 'lacking'])
const DAYS: ReadonlySet<string> = new Set(['day', 'from', 'until'])

/** What a check found; its words depend on the language of the reader. */
export interface Finding {
  code: string
  /** The key of its text. */
  finding: string
  params: Params
}

/** The reader of findings, in their language. */
export interface FindingReader {
  services: Pick<Services, 'translate'>
  t: TextOf
}

/** Reference data lists of the entries that findings name, by their parameter; `…_code` has the code of the entry. */
const NAMED = { conveyance: listOf.mode, commodity: listOf.commodity } as const

/** Returns the parameters of a finding that name an entry of the reference data. */
export const namedEntry = (
  param: keyof typeof NAMED,
  { code, name }: Pick<SetupRow, 'code' | 'name'>,
): Params => ({ [param]: name, [`${param}_code`]: code })

/** Translates a finding, or another key of its check. */
export const translateFinding = ({ code, finding, params }: Finding, reader: FindingReader): string =>
  reader.t('cargo-checks', `${code}.${finding}`, formatParams(inLanguage(params, reader)))

/** Names the entries of the reference data in the reader's language. */
function inLanguage(params: Params, { services, t }: FindingReader): Params {
  const named = Object.entries(NAMED).flatMap(([name, list]) => {
    const { [name]: written, [`${name}_code`]: code } = params
    if (typeof code !== 'string' || typeof written !== 'string') return []
    return [[name, localText(services, t, { list, code }, written)] as const]
  })
  return { ...params, ...Object.fromEntries(named) }
}

const formatParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      MONEY.has(name) ? formatNaira(Number(value)) : DAYS.has(name) && value ? longDay(String(value)) : value,
    ]),
  )
