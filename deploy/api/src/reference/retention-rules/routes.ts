import { type RetentionKind, type RetentionPreview, type RetentionRule, retentionKinds } from '@coverdesk/sdk'
import { retentionRuleSchema, retentionRuleUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer, listOf } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { editConflict, fieldError } from '../../platform/errors/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { nextDeletion, RULES } from './delete-expired.ts'
import { kinds } from './kinds.ts'
import { countPassed, readRule, storeRule } from './store.ts'

const access = staff('settings.setup.edit')
const params = z.object({ kind: z.enum(retentionKinds) })

async function removedBy(
  db: Db | Tx,
  kind: RetentionKind,
  days: number,
  now: Date,
): Promise<RetentionPreview> {
  const at = nextDeletion(now)
  return { removes: await countPassed(db, kind, days, at), sweep_at: at.toISOString() }
}

async function present(db: Db | Tx, kind: RetentionKind, now: Date): Promise<RetentionRule> {
  const { days, version } = await readRule(db, kind)
  const { days: default_days, least, most } = kinds[kind]
  return {
    kind,
    days,
    default_days,
    least_days: least,
    most_days: most,
    version,
    ...(await removedBy(db, kind, days, now)),
  }
}

function assertWithin(kind: RetentionKind, days: number): void {
  const { least, most } = kinds[kind]
  if (days < least) throw fieldError('days', 'fields.number_low', { params: { least } })
  if (days > most) throw fieldError('days', 'fields.number_high', { params: { most } })
}

export const retentionRulesRoutes = [
  route({
    method: 'GET',
    url: '/api/retention-rules',
    summary: 'List retention rules, and what the next deletion removes',
    access,
    data: listOf('RetentionRule'),
    async handle({ services: { db, clock } }) {
      return { data: await Promise.all(retentionKinds.map((kind) => present(db, kind, clock()))) }
    },
  }),
  route({
    method: 'POST',
    url: '/api/retention-rules/:kind/preview',
    summary: 'Preview what the next deletion would remove with another period; changes nothing',
    access,
    params,
    body: retentionRuleSchema,
    data: answer('RetentionPreview'),
    async handle({ services: { db, clock }, params: { kind }, body: { days } }) {
      assertWithin(kind, days)
      return { data: await removedBy(db, kind, days, clock()) }
    },
  }),
  action({
    method: 'PUT',
    url: '/api/retention-rules/:kind',
    summary: 'Update the retention period of a kind of data, from the next deletion on',
    access,
    params,
    body: retentionRuleUpdateSchema,
    data: answer('RetentionRule'),
    async act({ tx, params: { kind }, body: { version, days }, actor, t }) {
      assertWithin(kind, days)
      await takeLock(tx, RULES)
      const before = await present(tx, kind, actor.now)
      if (before.version !== version) throw editConflict(before)
      await storeRule(tx, kind, { days, version: version + 1, updated_at: actor.now })
      const after = await present(tx, kind, actor.now)
      const name = t('retention-rules', `kinds.${kind}.title`)
      await recordAudit(tx, actor, {
        action: 'retention_rule.changed',
        objectKind: 'retention_rule',
        objectId: kind,
        before: noted(before, name),
        after: noted(after, name),
      })
      return after
    },
    present: (_call, data) => data,
  }),
]

/** The audit trail records what the next deletion removes, which cannot be counted again later. */
const noted = ({ days, removes }: RetentionRule, name: string) => ({ name, days, removes })
