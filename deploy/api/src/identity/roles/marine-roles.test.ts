import { describe, expect, it } from 'vitest'
import { privileges } from '../../platform/access/privileges.ts'
import { openDatabase, openPool } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openEmptyEngine } from '../../testing/database.ts'
import { marineRoles } from './marine-roles.ts'

const held = (name: string): readonly string[] =>
  marineRoles.find((role) => role.name === name)?.privileges ?? []
const money = [
  'marine.wallet.edit',
  'marine.wallet.approve',
  'marine.note.edit',
  'marine.note.approve',
  'marine.reconciliation.edit',
  'marine.reconciliation.approve',
]

describe('the roles of marine', () => {
  it('keep duties apart', () => {
    const has = (name: string, wanted: readonly string[]) =>
      wanted.filter((privilege) => held(name).includes(privilege))
    expect(has('Marine administrator', [...money, 'marine.policy.approve', 'marine.policy.edit'])).toEqual([])
    expect(has('Marine finance maker', money)).toEqual([
      'marine.wallet.edit',
      'marine.note.edit',
      'marine.reconciliation.edit',
    ])
    expect(has('Marine finance checker', money)).toEqual([
      'marine.wallet.approve',
      'marine.note.approve',
      'marine.reconciliation.approve',
    ])
    expect(has('Marine underwriter', money)).toEqual([])
    expect(has('Partner finance', ['marine.wallet.edit', 'marine.policy.edit'])).toEqual([
      'marine.wallet.edit',
    ])
    expect(has('Partner issuer', ['marine.wallet.edit', 'marine.policy.edit'])).toEqual([
      'marine.policy.edit',
    ])
    const everything = privileges.filter((name) => name.startsWith('marine.'))
    expect(held('Marine auditor')).toEqual(everything.filter((name) => name.endsWith('.read')))
    expect(held('Partner viewer').filter((name) => !name.endsWith('.read'))).toEqual([])
    expect(held('Head of marine')).toEqual(everything)
  })

  it('are the same in an installation of the previous version', async () => {
    const engine = await openEmptyEngine()
    const pool = openPool(engine, 1)
    await migrate(pool, '0038')
    await pool.query(`insert into roles (id, audience, name, privileges) values
      (gen_random_uuid(), 'marine_admin', 'Marine administrator', array['marine.dashboard.read', 'marine.partner.read',
        'marine.partner.edit', 'marine.client.read', 'marine.client.edit', 'marine.policy.read', 'marine.policy.edit',
        'marine.policy.approve', 'marine.wallet.read', 'marine.note.read', 'marine.note.approve',
        'marine.reconciliation.edit', 'marine.setup.edit', 'marine.user.read', 'marine.user.edit',
        'marine.report.read']),
      (gen_random_uuid(), 'marine_partner', 'Partner administrator', array['marine.dashboard.read',
        'marine.client.read', 'marine.client.edit', 'marine.policy.read', 'marine.policy.edit', 'marine.wallet.read',
        'marine.wallet.edit', 'marine.user.read', 'marine.user.edit']),
      (gen_random_uuid(), 'marine_partner', 'Partner issuer', array['marine.dashboard.read', 'marine.client.read',
        'marine.client.edit', 'marine.policy.read', 'marine.policy.edit', 'marine.wallet.read'])`)
    await migrate(pool)
    const rows = await openDatabase(pool)
      .selectFrom('roles')
      .select(['audience', 'name', 'privileges', 'limits'])
      .execute()
    const tidy = (roles: readonly { name: string; privileges: readonly string[]; limits: object }[]) =>
      Object.fromEntries(roles.map((role) => [role.name, [[...role.privileges].sort(), role.limits]]))
    expect(tidy(rows)).toEqual(tidy(marineRoles))
    await pool.end()
    await engine.close()
  })
})
