import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  ProgressBar,
  tokens,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { type ReactElement, useEffect } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { batchAtom, batchKeys, isUnderWay } from './batches.atoms.ts'
import { RefusedRows } from './refused-rows.tsx'
import { useBatchFile } from './use-batch-file.ts'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM },
  line: { margin: 0 },
})

interface BatchOutcomeProps {
  id: string
  /** Reloads the changed data. */
  onChanged: () => void
  onClose: () => void
}

/** The progress of a bulk action, and in the end its results. */
export function BatchOutcome({ id, onChanged, onClose }: BatchOutcomeProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const download = useBatchFile()
  const { t, formatNumber } = useText('batches')
  const { data: batch } = useAtomValue(batchAtom(id))
  const stop = useChange(() => client.workspace.batches.stop(id), { onDone: () => invalidate(batchKeys.all) })
  const underWay = !batch || isUnderWay(batch)
  useEffect(() => {
    if (!underWay) onChanged()
  }, [underWay, onChanged])
  const tried = batch ? batch.rows_done + batch.rows_refused : 0
  const all = batch?.rows_ready ?? 0
  const numbers = { done: formatNumber(underWay ? tried : (batch?.rows_done ?? 0)), all: formatNumber(all) }
  const title = underWay ? 'under_way' : batch.state === 'stopped' ? 'stopped_at' : 'finished'
  return (
    <DialogBody>
      <DialogTitle>{t(title, numbers)}</DialogTitle>
      <DialogContent className={styles.content}>
        {underWay ? (
          <>
            <ProgressBar aria-label={t('under_way', numbers)} value={all ? tried / all : 0} />
            <p className={styles.line}>{t('goes_on')}</p>
          </>
        ) : null}
        {!underWay && batch.rows_refused > 0 ? <RefusedRows id={id} refused={batch.rows_refused} /> : null}
      </DialogContent>
      <DialogActions>
        {underWay ? (
          <Button onClick={() => stop()}>{t('stop')}</Button>
        ) : (
          <Button onClick={() => void download(batch)}>{t('download')}</Button>
        )}
        <Button appearance="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
