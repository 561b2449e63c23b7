import type { RequestedChange } from '@coverdesk/sdk'
import type { Stories } from '../testing/stories.ts'
import { ChangeList } from './change-list.tsx'
import { WaitingNote } from './waiting-note.tsx'

const CHANGES: RequestedChange[] = [
  { field: 'limit', of: 'claim_payment', format: 'kobo', from: null, to: 500_000_000 },
  {
    field: 'privileges',
    of: null,
    format: 'privileges',
    from: null,
    to: ['claim.claim.read', 'user.user.read'],
  },
  { field: 'rate', of: 'USD', format: 'rate', from: 1_520_000_000, to: 1_534_250_000 },
]

export const stories: Stories = {
  Changes: { render: () => <ChangeList changes={CHANGES} /> },
  Waiting: {
    render: () => (
      <WaitingNote
        href="/change-requests"
        waiting={{
          id: '1',
          requested_by: 'Ibrahim Yusuf',
          requested_at: '2026-11-25T16:40:00.000Z',
          expires_at: '2026-12-02T16:40:00.000Z',
          changes: CHANGES.slice(0, 1),
          is_yours: false,
          version: 1,
        }}
      />
    ),
  },
}
