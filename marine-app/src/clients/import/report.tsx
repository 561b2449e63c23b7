import type { ClientImport, ImportRowState } from '@coverdesk/sdk'
import { useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Card, ConfirmDialog } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { importKeys } from '../../shared/imports/import.atoms.ts'
import { clientKeys } from '../clients.atoms.ts'
import { Causes } from './causes.tsx'
import { FailedRows } from './failed-rows.tsx'
import { Figures } from './figures.tsx'
import { Grid } from './grid.tsx'
import { RowTabs } from './row-tabs.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '80ch' },
})

const outcomes: Record<'done' | 'undone', readonly ImportRowState[]> = {
  done: ['created', 'updated', 'skipped', 'failed', 'kept'],
  undone: ['removed', 'restored', 'kept', 'skipped', 'failed'],
}

/** Shows the outcome of every row, with refused rows as a download and an undo. */
export function Report({ one }: { one: ClientImport }): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, tn, formatNumber } = useText('client-imports')
  const [asks, setAsks] = useState(false)
  const [cause, setCause] = useState<string>()
  const { counts } = one
  const isUndone = one.state === 'undone'
  const shown = outcomes[isUndone ? 'undone' : 'done'].filter(
    (state) => counts[state] > 0 || (!isUndone && state !== 'kept'),
  )
  const [tab, setTab] = useState<string>(
    counts.failed > 0 ? 'failed' : isUndone && counts.kept > 0 ? 'kept' : 'all',
  )
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0)
  const changed = counts.created + counts.updated
  const undo = useChange(() => clientImports.undo(one.id), {
    onDone: async () => {
      setAsks(false)
      await invalidate(importKeys.all)
      await invalidate(clientKeys.all)
    },
  })
  return (
    <div className={styles.cards}>
      <Card title={t(isUndone ? 'report.undone' : 'report.title')} className={styles.card}>
        <Figures
          figures={[
            [t('report.processed'), formatNumber(total)],
            ...shown.map((state) => [t(`tabs.${state}`), formatNumber(counts[state])] as const),
          ]}
        />
        {isUndone && counts.kept > 0 ? <p className={styles.text}>{t('report.kept')}</p> : null}
        <div className={styles.actions}>
          <Button appearance="primary" onClick={() => navigate(paths.partner.clients)}>
            {t('report.clients')}
          </Button>
          <Button onClick={() => navigate(paths.partner.importClients)}>{t('report.another')}</Button>
          <FailedRows one={one} />
          {!isUndone && changed > 0 ? (
            <Button onClick={() => setAsks(true)}>{t('report.undo')}</Button>
          ) : null}
        </div>
      </Card>
      {one.causes.length > 0 ? (
        <Card title={t('review.causes')}>
          <Causes one={one} shown={cause} onShow={setCause} />
        </Card>
      ) : null}
      <Card title={t('review.rows')} className={styles.card}>
        <RowTabs
          tabs={[
            ['all', total],
            ...outcomes[isUndone ? 'undone' : 'done'].map((state) => [state, counts[state]] as const),
          ]}
          value={cause ? 'failed' : tab}
          onChange={(name) => {
            setCause(undefined)
            setTab(name)
          }}
        />
        <Grid
          key={cause ?? tab}
          one={one}
          query={cause ? { cause } : tab === 'all' ? {} : { state: tab as ImportRowState }}
        />
      </Card>
      {asks ? (
        <ConfirmDialog
          title={t('report.undo_title', { file: one.file_name })}
          confirm={t('report.undo')}
          cancel={t('report.cancel')}
          onConfirm={() => undo()}
          onClose={() => setAsks(false)}
        >
          {tn('report.undo_text', changed, { rows: formatNumber(changed) })}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
