import type { AuditEvent } from '@coverdesk/sdk'
import type { Selectable } from 'kysely'
import type { Services } from '../services.ts'
import type { TextOf } from '../translations/translate.ts'
import { changesOf, maskDeep, maskText } from './changes.ts'
import { readNames } from './names.ts'
import type { AuditEvents } from './tables.ts'
import { readValues, worded } from './values.ts'

/** Authors without a name, presented by their kind. */
const NAMELESS = new Set(['nobody', 'guest'])

export type AuditRow = Omit<Selectable<AuditEvents>, 'search'>

type AuditEventShape = AuditEvent

/**
 * Presents events: a sentence, the record's name and the changes. Presents each separately, so that a failure affects
 * one event only.
 */
export async function presentEvents(
  services: Services,
  rows: readonly AuditRow[],
  t: TextOf,
  locale: string,
): Promise<AuditEventShape[]> {
  const nameOf = await readNames(services.db, rows, t)
  const write = await readValues(services, rows, t, locale)
  return rows.map((row) => {
    try {
      return present(row)
    } catch {
      return asItIs(row)
    }
  })

  function present({ ip: _ip, ...row }: AuditRow): AuditEventShape {
    const { id, at, actor_kind, actor_id, action, object_kind, object_id, request_id } = row
    const found = nameOf(object_kind, object_id)
    const kind = textOr(t, `kinds.${object_kind}`, worded(object_kind).toLowerCase())
    const name = maskText(found?.name ?? storedName(row.after) ?? storedName(row.before) ?? '')
    const actor_name = NAMELESS.has(actor_kind)
      ? textOr(t, `actors.${actor_kind}`, row.actor_name)
      : maskText(row.actor_name)
    return {
      id,
      at,
      actor_kind,
      actor_id,
      actor_name,
      action,
      object_kind,
      object_id,
      request_id,
      object_name: name || kind,
      sentence: sentenceOf(
        t,
        action,
        whoOf(t, actor_name, row.after),
        [kind, name].filter(Boolean).join(' '),
      ),
      path: found?.path ?? null,
      changes: changesOf(row.before, row.after, write).map((change) => ({
        ...change,
        label: labelOf(t, change.field),
      })),
      before: maskDeep(row.before),
      after: maskDeep(row.after),
    }
  }
}

/** Presents an event as recorded when its sentence cannot be formed. */
function asItIs({ ip: _ip, ...row }: AuditRow): AuditEventShape {
  const { id, at, actor_kind, actor_id, action, object_kind, object_id, request_id } = row
  const actor_name = maskText(row.actor_name)
  return {
    id,
    at,
    actor_kind,
    actor_id,
    actor_name,
    action,
    object_kind,
    object_id,
    request_id,
    object_name: object_kind,
    sentence: `${actor_name}: ${action}`,
    path: null,
    changes: [],
    before: maskDeep(row.before),
    after: maskDeep(row.after),
  }
}

/** Returns the text of the action, else of its verb, else the name of the action. */
function sentenceOf(t: TextOf, action: string, who: string, what: string): string {
  const own = textOr(t, `actions.${action.replace(/\W/g, '_')}`, '')
  const did = own || textOr(t, `verbs.${(action.split('.').at(-1) ?? '').replace(/\W/g, '_')}`, '')
  return did
    ? t('audit-events', 'sentence', { who, did, what })
    : t('audit-events', 'unworded', { who, did: worded(action), what })
}

/** Returns the author, and the colleague they stood in for. */
function whoOf(t: TextOf, name: string, after: unknown): string {
  if (after === null || typeof after !== 'object' || !('on_behalf_of' in after)) return name
  const { on_behalf_of: colleague } = after
  if (typeof colleague !== 'string') return name
  return t('audit-events', 'acting_for', { name, colleague: maskText(colleague) })
}

/** Returns the recorded name of a deleted record. */
function storedName(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object' || !('name' in value)) return undefined
  return typeof value.name === 'string' ? value.name : undefined
}

function textOr(t: TextOf, key: string, otherwise: string): string {
  const text = t('audit-events', key)
  return text === key ? otherwise : text
}

const labelOf = (t: TextOf, field: string): string =>
  field
    .split('.')
    .map((part) => textOr(t, `fields.${part}`, worded(part)))
    .join(' › ')
