import type { Stories } from '../testing/stories.ts'
import { Due } from './due.tsx'
import { StateBadge } from './state-badge.tsx'

export const stories: Stories = {
  Tones: {
    render: () => (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
        <StateBadge tone="neutral" label="Draft" />
        <StateBadge tone="waiting" label="Waits for approval" />
        <StateBadge tone="success" label="Paid" />
        <StateBadge tone="attention" label="Documents missing" />
        <StateBadge tone="danger" label="Rejected" />
        <StateBadge tone="attention" label="Waits for a second administrator since Monday, 23 November" />
      </div>
    ),
  },
  Due: {
    render: () => (
      <div style={{ display: 'grid', gap: '8px' }}>
        <Due at="2026-11-28T09:00:00.000Z" late={false} />
        <Due at="2026-11-20T09:00:00.000Z" late />
      </div>
    ),
  },
}
