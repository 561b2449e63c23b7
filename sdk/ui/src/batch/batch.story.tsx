import type { Batch } from '@coverdesk/sdk'
import { Dialog, DialogSurface } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Stories } from '../testing/stories.ts'
import { BulkResults } from './bulk-results.tsx'
import { ConfirmBatch } from './confirm-batch.tsx'

const BATCH: Batch = {
  id: '1',
  list: 'approvals',
  title: 'Approvals',
  act: 'approve',
  filtered: 'Step: settlement',
  reason: '',
  state: 'ready',
  rows_total: 164,
  rows_ready: 151,
  rows_done: 0,
  rows_refused: 0,
  amount: 98_754_000_00,
  left_out: [
    {
      message: 'You requested these approvals yourself.',
      rows: 13,
      names: ['CLM/LAG/2026/000482', 'CLM/PHC/2026/000091', 'CLM/KAN/2026/000017'],
    },
  ],
  created_at: '2026-11-26T08:12:00.000Z',
  started_at: null,
  finished_at: null,
  expires_at: '2026-11-26T09:12:00.000Z',
}

function Confirm({ batch, needsReason = false }: { batch: Batch; needsReason?: boolean }): ReactElement {
  return (
    <Dialog open>
      <DialogSurface>
        <ConfirmBatch
          batch={batch}
          filter="Step: settlement"
          needsReason={needsReason}
          onCancel={() => undefined}
          onConfirm={async () => undefined}
        />
      </DialogSurface>
    </Dialog>
  )
}

export const stories: Stories = {
  'Many rows': { render: () => <Confirm batch={BATCH} needsReason /> },
  'No row': { render: () => <Confirm batch={{ ...BATCH, rows_ready: 0, rows_total: 13, amount: null }} /> },
  Results: {
    render: () => (
      <BulkResults
        onClose={() => undefined}
        results={[
          {
            id: '2',
            title: 'CLM/PHC/2026/000091',
            ok: false,
            message: {
              namespace: 'errors',
              key: 'maker_is_checker',
              text: 'You entered this payment. Another person must release it.',
              locale: 'en',
            },
          },
          { id: '1', title: 'CLM/LAG/2026/000482', ok: true, message: null },
        ]}
      />
    ),
  },
}
