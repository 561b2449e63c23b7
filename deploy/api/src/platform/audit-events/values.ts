import { languageTag } from '@coverdesk/gateway'
import { lists } from '@coverdesk/lists'
import { joinValues, labelOf } from '@coverdesk/lists/list'
import { isDay, isInstant } from '@coverdesk/sdk'
import { ownValue } from '../objects/own-value.ts'
import type { Services } from '../services.ts'
import { isOwnReason, reasonText } from '../translations/own-reason.ts'
import { roleName } from '../translations/role-name.ts'
import type { TextOf } from '../translations/translate.ts'
import { writeAmount, writeDay, writeInstant } from '../translations/write.ts'
import { isRule, leavesOf, type WriteValue } from './changes.ts'
import { readNames } from './names.ts'

/** Fields with amounts in kobo. */
const MONEY = new Set(
  `amount applied asked balance closing commission demand difference estimate fob left limits low_balance most_per_bottom
  opening premium reserve sum_insured`.split(/\s+/),
)

/** Object kinds of id fields, in order of precedence. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  branch_id: ['branch'],
  claim_id: ['claim'],
  client_id: ['marine_client', 'client'],
  department_id: ['department'],
  evidence_id: ['marine_document'],
  partner_id: ['partner'],
  policy_id: ['policy', 'cargo_policy'],
  role_id: ['role'],
  to_user_id: ['user'],
  tracker_id: ['tracker'],
  user_id: ['user'],
}

/** Titles of lists by their names. */
const TITLES = new Map(lists.map((list) => [list.name, labelOf(list, list.title)]))

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CODE = /^[a-z]+(_[a-z]+)+$/
const PPM_OF_PERCENT = 10_000
const BPS_OF_PERCENT = 100

interface Recorded {
  before: unknown
  after: unknown
}

/** Returns the formatter for values of events: money, rates, days, booleans, rules, and records by their names. */
export async function readValues(
  services: Services,
  rows: readonly Recorded[],
  t: TextOf,
  locale: string,
): Promise<WriteValue> {
  const leaves = rows.flatMap(({ before, after }) => [...leavesOf(before), ...leavesOf(after)])
  const hasRule = leaves.some(({ path, value }) => isRule(path, value))
  const writeRule = hasRule ? await services.readRuleWriter(services.db, services, locale) : undefined
  const nameOf = await readNames(
    services.db,
    leaves.flatMap(({ path, value }) =>
      kindsOf(path, value).map((object_kind) => ({ object_kind, object_id: String(value) })),
    ),
    t,
  )
  return (path, value) => {
    if (isRule(path, value)) return writeRule?.(value)
    if (path.at(-1) === 'asked' && isTexts(value))
      return joinValues(
        t,
        value.map((name) => roleName(t, name)),
      )
    if (typeof value === 'boolean') return t('audit-events', value ? 'yes' : 'no')
    if (typeof value === 'number') return writeNumber(path, value, locale)
    if (typeof value !== 'string') return undefined
    if (path.at(-1) === 'reason' && isOwnReason(value)) return reasonText(t, value)
    if (isDay(value)) return writeDay(value, locale)
    if (isInstant(value)) return writeInstant(new Date(value), locale)
    if (path.at(-1) === 'list') return titleOf(value, t)
    if (CODE.test(value)) return worded(value)
    return kindsOf(path, value).flatMap((kind) => nameOf(kind, value)?.name ?? [])[0]
  }
}

/** Names a list, such as `claims`, or `approvals:2` of one workflow; undefined for one without a title. */
function titleOf(list: string, t: TextOf): string | undefined {
  const title = TITLES.get(list.split(':', 1)[0] ?? '')
  return title && t(...title)
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

function kindsOf(path: readonly string[], value: unknown): readonly string[] {
  if (typeof value !== 'string' || !UUID.test(value)) return []
  const field = path.at(-1) ?? ''
  return ownValue(NAMED, field) ?? []
}

function writeNumber(path: readonly string[], value: number, locale: string): string | undefined {
  const field = path.at(-1) ?? ''
  const percent = (parts: number): string =>
    new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 4 }).format(
      value / parts / 100,
    )
  if (field.endsWith('_ppm')) return percent(PPM_OF_PERCENT)
  if (field.endsWith('_bps')) return percent(BPS_OF_PERCENT)
  const isMoney = Number.isSafeInteger(value) && path.some((part) => MONEY.has(part))
  return isMoney ? writeAmount(value, locale) : undefined
}

/** `masked_email` → `Masked email`: makes a label for a field without a text. */
export function worded(name: string): string {
  const words = name.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
