import { MOTOR_WORKFLOW, type WorkflowDefinition } from '../workflow-engine/definition.ts'

/** The seeded workflows. Name and description are keys of the `workflow-steps` dictionary. */
export const seedWorkflows: readonly WorkflowDefinition[] = [
  {
    id: MOTOR_WORKFLOW,
    name: 'motor.name',
    description: 'motor.description',
    version: 1,
    consent: { version: '2026-01', text_key: 'consent.motor' },
    steps: [
      { key: 'start', kind: 'form', title_key: 'start', form_type: 'motor-start' },
      { key: 'identity', kind: 'identity', title_key: 'identity' },
      { key: 'proposal', kind: 'form', title_key: 'proposal', form_type: 'motor-proposal' },
      { key: 'quote', kind: 'quote', title_key: 'quote' },
      { key: 'payment', kind: 'payment', title_key: 'payment' },
      { key: 'policy', kind: 'issue_policy', title_key: 'policy' },
      { key: 'confirmation', kind: 'notify', title_key: 'confirmation', template: 'payment-received' },
    ],
  },
]
