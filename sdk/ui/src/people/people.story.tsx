import type { Person } from '@coverdesk/sdk'
import { type ReactElement, useState } from 'react'
import { Card } from '../parts/card.tsx'
import type { Stories } from '../testing/stories.ts'
import { DevicesCard } from './devices-card.tsx'
import { LastActionsCard } from './last-actions-card.tsx'
import type { PersonCardProps } from './people.ts'
import { PersonFields, personAnswers } from './person-fields.tsx'
import { PersonStateBadge } from './person-state.tsx'
import { RightList } from './right-list.tsx'

const USER: Person = {
  id: '1',
  first_name: 'Funmilayo',
  last_name: 'Adeyemi',
  email: 'funmilayo.adeyemi@lagoon-insurance.com.ng',
  phone: '+2348035550142',
  state: 'active',
  role: { id: '1', name: 'Claims manager' },
  invitation: null,
  last_seen_at: '2026-11-26T08:12:00.000Z',
  version: 3,
  privileges: ['claim.claim.read'],
  limits: { claim_payment: 500_000_000 },
  created_at: '2025-03-01T08:00:00.000Z',
  accepted_at: '2025-03-02T08:00:00.000Z',
  disabled_at: null,
  sessions: [
    {
      id: '1',
      opened_at: '2026-11-26T07:55:00.000Z',
      last_seen_at: '2026-11-26T08:12:00.000Z',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
      present: true,
    },
    {
      id: '2',
      opened_at: '2026-11-24T18:20:00.000Z',
      last_seen_at: '2026-11-25T06:40:00.000Z',
      user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
      present: false,
    },
  ],
  last_actions: [
    {
      id: '1',
      at: '2026-11-26T08:10:00.000Z',
      action: 'claim.approved',
      object_kind: 'claim',
      object_id: 'CLM/LAG/2026/000482',
    },
  ],
  waiting: null,
  is_you: false,
  may_change: true,
}
const ROLES = [
  { id: '1', name: 'Claims manager', may_give: true },
  { id: '2', name: 'Administrator', may_give: false },
]
const refused = (): Promise<never> => Promise.reject(new Error('The workbench changes nothing'))
const people: PersonCardProps['people'] = {
  key: ['users'],
  api: { invite: refused, withdraw: refused, invitationLink: refused, enable: refused, signOut: refused },
}

function Fields({ locked = false, faults = {} }: FieldsProps): ReactElement {
  const [answers, setAnswers] = useState(() => personAnswers(USER))
  return (
    <Card title="User">
      <PersonFields
        form={{
          answers,
          set: (part) => setAnswers((before) => ({ ...before, ...part })),
          faultOf: (name) => faults[name] ?? null,
        }}
        saved={USER}
        locked={locked}
        roles={ROLES}
      />
    </Card>
  )
}

interface FieldsProps {
  locked?: boolean
  faults?: Record<string, string>
}

export const stories: Stories = {
  Fields: { render: () => <Fields /> },
  'Fields, locked': { render: () => <Fields locked /> },
  'Fields with errors': {
    render: () => <Fields faults={{ email: 'Another user has this address.', phone: 'Enter 11 digits.' }} />,
  },
  Devices: { render: () => <DevicesCard user={USER} people={people} locked={false} /> },
  'Last actions': { render: () => <LastActionsCard user={USER} /> },
  States: {
    render: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        {(['invited', 'active', 'disabled', 'withdrawn'] as const).map((state) => (
          <PersonStateBadge key={state} user={{ state, invitation: null }} />
        ))}
      </div>
    ),
  },
  Privileges: {
    render: () => <RightList names={['claim.claim.read', 'claim.claim.edit', 'user.user.read']} />,
  },
}
