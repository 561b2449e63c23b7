import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { compareSteps } from './version-diff.ts'

const step = (key: string, more: Partial<WorkflowStep> = {}): WorkflowStep => ({
  key,
  kind: 'form',
  title: key,
  ...more,
})
const all = (...keys: string[]) => keys.map((key) => step(key))

it('finds no change between equal steps, whatever the order of their properties', () => {
  const one = step('a', { assignee: { kind: 'role', id: '1', name: 'Clerk' }, approvers: [] })
  const same = step('a', { assignee: { name: 'Clerk', kind: 'role', id: '1' } })
  expect(compareSteps([one], [same])).toEqual({ added: [], removed: [], moved: [], changed: [] })
})

it('reports added and removed steps with their positions', () => {
  const { added, removed, moved } = compareSteps(all('a', 'b', 'c'), all('a', 'x', 'c'))
  expect(added).toEqual([{ step: step('x'), place: 2 }])
  expect(removed).toEqual([{ step: step('b'), place: 2 }])
  expect(moved).toEqual([])
})

it('reports the fewest possible moves', () => {
  const { moved } = compareSteps(all('a', 'b', 'c', 'd'), all('d', 'a', 'b', 'c'))
  expect(moved).toEqual([{ step: step('d'), from: 4, to: 1 }])
})

it('reports changed fields', () => {
  const before = step('a', { due_hours: 24, next: 'end' })
  const after = step('a', { due_hours: 48, title: 'Other' })
  const [changed] = compareSteps([before], [after]).changed
  expect(changed?.changes.map(({ field }) => field)).toEqual(['title', 'due_hours', 'next'])
})

it('treats a step of another kind as another step', () => {
  const { added, removed } = compareSteps([step('a')], [step('a', { kind: 'approval' })])
  expect([added.length, removed.length]).toEqual([1, 1])
})
