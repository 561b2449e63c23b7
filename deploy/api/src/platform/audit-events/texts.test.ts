import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { localesFolder } from '../paths/paths.ts'

const source = join(import.meta.dirname, '../..')
const words = JSON.parse(readFileSync(`${localesFolder}/en/audit-events.json`, 'utf8'))

/** Suffixes of composed actions, by their source text. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  'approval.${outcome}': ['approved', 'returned', 'declined'],
  "bank_entry.${to ?? 'reopened'}": ['disputed', 'reopened'],
  "bank_line.${to ?? 'reopened'}": ['disputed', 'ignored', 'reopened'],
  'suspense_item.use_${outcome}': ['approved', 'rejected'],
  'bank_proposal.${row.kind}': ['write_off', 'claim', 'posting', 'set_aside', 'cancel'],
  'bank_proposal.${set.state}': ['agreed', 'declined'],
  'batch.${did}': ['started', 'stopped'],
  'cargo_policy.${event}': [
    'drafted',
    'discarded',
    'referred',
    'withdrawn',
    'lapsed',
    'accepted',
    'declined',
    'issued',
    'asked',
    'answered',
    'endorsement_requested',
    'endorsement_rejected',
    'endorsement_withdrawn',
    'endorsed',
    'cancellation_requested',
    'cancellation_rejected',
    'cancellation_withdrawn',
    'overridden',
    'cancelled',
    'funds_requested',
    'voided',
    'registered',
    'registration_refused',
    'registration_resent',
    'adjustment_requested',
    'adjustment_rejected',
    'adjustment_withdrawn',
    'adjusted',
  ],
  'cash_movement.${status}': ['confirmed', 'rejected'],
  'change_request.${state}': ['approved', 'rejected', 'withdrawn'],
  'claim_payment.${state}': ['rejected', 'cancelled'],
  'claim.${verb}': [
    'receipt_confirmed',
    'receipt_recorded',
    'receipt_rejected',
    'recovery_closed',
    'recovery_opened',
    'salvage_offered',
    'salvage_proposed',
    'salvage_refused',
    'salvage_sold',
  ],
  'client.${verb}': ['restricted', 'unrestricted'],
  'claim.${body.action}': ['decline', 'withdraw', 'take_back', 'close', 'reopen'],
  'credit_note.${event}': [
    'drafted',
    'changed',
    'discarded',
    'submitted',
    'withdrawn',
    'approved',
    'rejected',
    'issued',
    'applied',
    'unapplied',
    'voided',
  ],
  'payment.receipt_${state}': ['receipt_rejected', 'receipt_cancelled', 'receipt_bounced'],
  'policy.${noun}_${outcome}': ['endorsement', 'cancellation', 'reinstatement'].flatMap((noun) =>
    ['approved', 'rejected', 'withdrawn'].map((outcome) => `${noun}_${outcome}`),
  ),
  'policy.${nouns[request.kind]}_requested': [
    'endorsement_requested',
    'cancellation_requested',
    'reinstatement_requested',
  ],
  'policy.${verb}': ['endorsed', 'cancelled', 'reinstated'],
  'setup_entry.${action}': ['changed', 'retired', 'restored'],
  'tariff.${action}': ['drafted', 'changed', 'discarded', 'published', 'withdrawn', 'imported'],
  'underwriting_terms.${what}': ['accepted', 'declined', 'expired'],
  'validation.${decision.decision}d': ['approved', 'declined'],
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
)
const written = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8')
  return [...text.matchAll(/action: (['`])([a-z_]+\.(?:[^'`]|(?<=\?\? )'|'(?=\}))+)\1/g)].map(
    ([, , action = '']) => action,
  )
})
const actions = new Set(
  written.flatMap((action) =>
    action.includes('${')
      ? (ENDS[action] ?? [action]).map((end) => `${action.split('.')[0]}.${end}`)
      : [action],
  ),
)

it('has a text for every recorded action', () => {
  expect(actions.size).toBeGreaterThan(50)
  const unworded = [...actions].filter((action) => {
    const verb = (action.split('.').at(-1) ?? '').replace(/\W/g, '_')
    return !words.actions[action.replace(/\W/g, '_')] && !words.verbs[verb]
  })
  expect(unworded).toEqual([])
})

it('has a text for every kind of record', () => {
  const kinds = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/objectKind: '([a-z_]+)'/g)].map(
      ([, kind = '']) => kind,
    ),
  )
  expect([...new Set(kinds)].filter((kind) => !words.kinds[kind])).toEqual([])
})

it('has a name for every field that is noted as it is', () => {
  const fields = files.flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    if (!text.includes('recordAudit(')) return []
    return [...text.matchAll(/\b(?:before|after): \{([^{}]+)\}/g)].flatMap(([, flat = '']) =>
      [...flat.matchAll(/(?:^|,)\s*([a-z_]+)\s*(?=[:,]|$)/g)].map(([, field = '']) => field),
    )
  })
  expect(new Set(fields).size).toBeGreaterThan(50)
  expect([...new Set(fields)].filter((field) => !words.fields[field])).toEqual([])
})
