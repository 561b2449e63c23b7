import type { WorkflowStep } from '@coverdesk/sdk'
import { expect, it } from 'vitest'
import { stepDetail } from './step-detail.ts'
import type { Catalogue } from './use-catalogue.ts'

const roles = [
  { id: 'r1', name: 'Claims manager', limits: {} },
  { id: 'r2', name: 'Managing director', limits: {} },
]
const catalogue = {
  formTypes: [{ key: 'glass', name: 'Glass' }],
  conditions: [{ id: 'c1', name: 'Large vehicle' }],
  templates: [{ id: 'own-visit', name: 'Our visit' }],
  parties: { roles, departments: [], branches: [], people: [] },
} as unknown as Catalogue

const detail = (part: Partial<WorkflowStep> & Pick<WorkflowStep, 'kind'>): string =>
  stepDetail({ key: 'one', title: 'One', ...part }, catalogue, {
    t: (key) => key,
    formatList: (values) => values.join(', '),
  })

const manager = { kind: 'role' as const, id: 'r1' }
const director = { kind: 'role' as const, id: 'r2' }

it.each<[string, Partial<WorkflowStep> & Pick<WorkflowStep, 'kind'>, string]>([
  ['a form of the customer', { kind: 'form', form_type: 'glass' }, 'Glass · customer'],
  ['a form of staff', { kind: 'form', form_type: 'glass', filled_by: 'staff' }, 'Glass · filled_by.staff'],
  [
    'a form of a role',
    { kind: 'form', form_type: 'glass', filled_by: 'staff', assignee: manager },
    'Glass · Claims manager',
  ],
  [
    'one of several approvers',
    { kind: 'approval', approvers: [manager, director] },
    'Claims manager, Managing director',
  ],
  [
    'all of several approvers',
    { kind: 'approval', mode: 'all', approvers: [manager, director] },
    'Claims manager + Managing director',
  ],
  ['a rule', { kind: 'condition', condition_id: 'c1' }, 'Large vehicle'],
  ['a message', { kind: 'notify', subject: 'We come' }, 'customer · We come'],
  ['a template', { kind: 'notify', template: 'own-visit', notify: manager }, 'Claims manager · Our visit'],
  [
    'the new state of a claim',
    { kind: 'update_claim', claim_states: ['registered'] },
    'claim_states.registered',
  ],
  ['nothing that is not chosen yet', { kind: 'condition' }, ''],
])('names %s', (_what, step, text) => {
  expect(detail(step)).toBe(text)
})
