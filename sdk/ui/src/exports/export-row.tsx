import type { Export } from '@coverdesk/sdk'
import { Button, ProgressBar } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { useClient } from '../client.ts'
import { useText } from '../locale/use-text.ts'
import { FileName } from '../parts/file-name.tsx'
import { StateBadge } from '../parts/state-badge.tsx'
import { useChange } from '../queries/use-change.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { exportKeys, isOpen } from './exports.atoms.ts'
import { useFileRowStyles } from './file-row-styles.ts'
import { useExportFile } from './use-export-file.ts'

/** An export: its content, its progress, and when it is deleted. */
export function ExportRow({ made }: { made: Export }): ReactElement {
  const styles = useFileRowStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, formatNumber, formatDateTime, labelled } = useText('exports')
  const remove = useChange(() => client.workspace.exports.delete(made.id), {
    onDone: () => invalidate(exportKeys.all),
  })
  const download = useExportFile()
  const progress = t('progress', { done: formatNumber(made.rows_done), total: formatNumber(made.rows_total) })
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          <FileName>{made.file_name}</FileName>
        </span>
        <span className={styles.small}>
          {t('made', { at: formatDateTime(made.created_at), until: formatDateTime(made.expires_at) })}
        </span>
        {isOpen(made) ? (
          <ProgressBar aria-label={progress} value={made.rows_total ? made.rows_done / made.rows_total : 0} />
        ) : null}
        {made.failure ? <span role="alert">{made.failure}</span> : null}
      </div>
      <span>{progress}</span>
      <StateBadge
        tone={made.state === 'done' ? 'success' : made.state === 'failed' ? 'danger' : 'waiting'}
        label={t(`states.${made.state}`)}
      />
      {made.state === 'done' ? (
        <Button
          icon={<ArrowDownloadRegular />}
          aria-label={labelled(t('download'), made.file_name)}
          onClick={() => void download(made)}
        >
          {t('download')}
        </Button>
      ) : null}
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={labelled(t('delete'), made.file_name)}
        onClick={() => remove()}
      >
        {t('delete')}
      </Button>
    </li>
  )
}
