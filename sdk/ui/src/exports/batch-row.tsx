import type { Batch } from '@coverdesk/sdk'
import { Button, ProgressBar } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactElement } from 'react'
import { batchKeys, isUnderWay } from '../batch/batches.atoms.ts'
import { useBatchFile } from '../batch/use-batch-file.ts'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { StateBadge } from '../parts/state-badge.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useFileRowStyles } from './file-row-styles.ts'

const tones = { ready: 'waiting', running: 'waiting', done: 'success', stopped: 'danger' } as const

/** A bulk action: its progress, and its results as a file. */
export function BatchRow({ batch }: { batch: Batch }): ReactElement {
  const styles = useFileRowStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const download = useBatchFile()
  const { t, tn, formatNumber, formatDateTime, labelled } = useText('batches')
  const stop = useChange(() => client.workspace.batches.stop(batch.id), {
    onDone: () => invalidate(batchKeys.all),
  })
  const { rows_done: done, rows_refused: refused, rows_ready: all } = batch
  const name = t('of', { act: t(`acts.${batch.act}`), list: batch.title })
  const progress = t('under_way', { done: formatNumber(done), all: formatNumber(all) })
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          {t('begun', { at: formatDateTime(batch.started_at ?? batch.created_at) })}
        </span>
        {isUnderWay(batch) ? (
          <ProgressBar aria-label={progress} value={all ? (done + refused) / all : 0} />
        ) : null}
        {refused > 0 ? <span>{tn('refused_rows', refused)}</span> : null}
      </div>
      <span>{progress}</span>
      <StateBadge tone={tones[batch.state]} label={t(`states.${batch.state}`)} />
      {isUnderWay(batch) ? (
        <Button aria-label={labelled(t('stop'), name)} onClick={() => stop()}>
          {t('stop')}
        </Button>
      ) : (
        <Button
          icon={<ArrowDownloadRegular />}
          aria-label={labelled(t('download'), name)}
          onClick={() => void download(batch)}
        >
          {t('download')}
        </Button>
      )}
    </li>
  )
}
