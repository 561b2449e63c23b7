import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Message } from '../locale/message.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useText } from '../locale/use-text.ts'
import { StateBadge } from '../parts/state-badge.tsx'

/** The result of one row. */
export interface RowResult {
  id: string
  title: string
  ok: boolean
  /** Why it failed; null for a row that succeeded. */
  message: Message | null
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  message: { flexBasis: '100%', color: tokens.colorNeutralForeground2 },
})

/** The results of all rows. */
export function BulkResults({
  results,
  onClose,
}: {
  results: readonly RowResult[]
  onClose: () => void
}): ReactElement {
  const styles = useStyles()
  const { t } = useText('queues')
  const say = useMessages()
  const done = results.filter(({ ok }) => ok).length
  const title = t('bulk.results', { done: String(done), all: String(results.length) })
  return (
    <Dialog open onOpenChange={(_event, data) => data.open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {/* Long results scroll, so the keyboard must reach them. */}
          <DialogContent tabIndex={0} role="group" aria-label={title}>
            <ul className={styles.list}>
              {results.map(({ id, title, ok, message }) => (
                <li key={id} className={styles.row}>
                  <StateBadge tone={ok ? 'success' : 'danger'} label={t(ok ? 'bulk.ok' : 'bulk.failed')} />
                  <span>{title}</span>
                  {message ? <span className={styles.message}>{say(message)}</span> : null}
                </li>
              ))}
            </ul>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
