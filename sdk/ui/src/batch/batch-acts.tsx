import type { Batch, BatchInput, BatchStart } from '@coverdesk/sdk'
import { Button, Dialog, DialogSurface } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useClient } from '../client.ts'
import { errorText } from '../errors/error-text.ts'
import { exportKeys } from '../exports/exports.atoms.ts'
import type { Together } from '../list-page/columns.ts'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { showErrorToast } from '../toasts/toasts.ts'
import { BatchOutcome } from './batch-outcome.tsx'
import { batchKeys } from './batches.atoms.ts'
import { ConfirmBatch } from './confirm-batch.tsx'

interface BatchActsProps {
  together: Together
  /** The list with its search and filters. */
  input: Omit<BatchInput, 'act'>
  /** Search and filters as text; empty for everything. */
  filter: string
  /** Ends the selection. */
  onDone: () => void
}

const TOO_MANY = 'fields.many'

/** Bulk actions on all rows that match: confirmed with their numbers, then followed until each has its result. */
export function BatchActs({ together, input, filter, onDone }: BatchActsProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('batches')
  const [busy, setBusy] = useState(false)
  const [batch, setBatch] = useState<Batch | null>(null)
  const prepare = async (act: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      setBatch(await client.workspace.batches.create({ ...input, act }))
    } catch (error) {
      const message = errorText(error, t('failed'))
      const isMany = error instanceof Error && 'code' in error && error.code === TOO_MANY
      showErrorToast(isMany ? t('too_many', { message }) : message)
    } finally {
      setBusy(false)
    }
  }
  const start = async (id: string, body: BatchStart): Promise<void> => {
    setBatch(await client.workspace.batches.start(id, body))
    void invalidate(batchKeys.list, exportKeys.any)
  }
  const close = (): void => {
    const begun = batch !== null && batch.state !== 'ready'
    setBatch(null)
    if (begun) onDone()
  }
  return (
    <>
      {together.acts.map(({ act, label }, at) => (
        <Button
          key={act}
          appearance={at === together.acts.length - 1 ? 'primary' : 'secondary'}
          disabledFocusable={busy}
          onClick={() => void prepare(act)}
        >
          {label}
        </Button>
      ))}
      {busy ? <span role="status">{t('preparing')}</span> : null}
      {batch ? (
        <Dialog open onOpenChange={(_event, data) => data.open || close()}>
          <DialogSurface>
            {batch.state === 'ready' ? (
              <ConfirmBatch
                batch={batch}
                filter={filter}
                needsReason={together.acts.some(({ act, needsReason }) => act === batch.act && needsReason)}
                onCancel={close}
                onConfirm={(body) => start(batch.id, body)}
              />
            ) : (
              <BatchOutcome id={batch.id} onChanged={together.onChanged} onClose={close} />
            )}
          </DialogSurface>
        </Dialog>
      ) : null}
    </>
  )
}
