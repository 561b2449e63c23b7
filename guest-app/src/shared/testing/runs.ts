import type { Form, Next, Tracker, Validation } from '@coverdesk/sdk'

export const ids = {
  run: '0190f000-0000-7000-8000-000000000001',
  form: '0190f000-0000-7000-8000-000000000002',
  validation: '0190f000-0000-7000-8000-000000000003',
  payment: '0190f000-0000-7000-8000-000000000004',
  approval: '0190f000-0000-7000-8000-000000000005',
}

const AT = '2026-04-11T09:00:00.000Z'

/** Where a run goes on that needs nothing more of the customer. */
export const done: Next = { screen: 'follow', id: ids.run, path: '/status/success' }

export const tracker: Tracker = {
  id: ids.run,
  reference: 'TRK-1',
  workflow_id: 7,
  matter: { claim_number: null, policy_number: null, plate: null },
  made_by: null,
  last_reminder_at: null,
  workflow_name: 'Glass repair',
  workflow_version: 1,
  customer_id: null,
  customer_id_alt: null,
  id_type: null,
  customer: null,
  current_step_index: 0,
  total_steps: 3,
  step: { key: 'contact', kind: 'contact', title: 'Contact' },
  state: 'waiting',
  waits_for: 'guest',
  late: false,
  data: {},
  answers: {},
  created_at: AT,
  updated_at: AT,
  due_at: null,
  version: 1,
}

export const validation: Validation = {
  id: ids.validation,
  tracker_id: ids.run,
  kind: 'contact',
  workflow_id: 7,
  id_type: 'nin',
  masked_id_number: '',
  masked_email: '',
  masked_phone: '',
  kyc_status: 'not_checked',
  first_name: null,
  last_name: null,
  reason: null,
  code_sent_at: null,
  code_channel: null,
  sms_reachable: true,
  resend_in: 0,
  expires_in: 0,
  verified_at: null,
  known_contact: null,
  sandbox: false,
  progress: { current: 1, total: 3, title_key: '', title: 'Contact' },
  next: done,
}

export const form: Form = {
  id: ids.form,
  tracker_id: ids.run,
  reference: 'TRK-1',
  workflow_id: 7,
  step_key: 'report',
  title: 'Report the damage',
  status: 'open',
  form_type: { key: 'report', version: 1 },
  shown: { facts: [], documents: [] },
  fields: [
    { key: 'what', kind: 'section', label: 'What happened' },
    { key: 'place', kind: 'text', label: 'Where was it?', required: true },
    {
      key: 'hurt',
      kind: 'choice',
      label: 'Was a person hurt?',
      required: true,
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    {
      key: 'who',
      kind: 'text',
      label: 'Who was hurt?',
      show_when: { '==': [{ var: 'hurt' }, 'yes'] },
    },
    { key: 'cost', kind: 'section', label: 'What it costs' },
    { key: 'panes', kind: 'number', label: 'How many panes?', required: true, minimum: 1 },
  ],
  run: {},
  questions: [],
  draft: {},
  can_change: true,
  version: 1,
  updated_at: AT,
  progress: { current: 2, total: 3, title_key: '', title: 'Report the damage' },
  next: { screen: 'submit-form', id: ids.form, path: `/workflow-forms/submit-form/${ids.form}` },
  validation: {
    id: ids.validation,
    known_contact: null,
    id_type: null,
    first_name: null,
    last_name: null,
    date_of_birth: null,
    masked_email: '',
    masked_phone: '',
  },
  client: null,
}
