import { describe, expect, it } from 'vitest'
import { privileges } from '../../platform/access/privileges.ts'
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
})
