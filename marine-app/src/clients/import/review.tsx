import type { ClientImport, ClientImportRowQuery } from '@coverdesk/sdk'
import { useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { importPath } from '../../paths.ts'
import { importKeys } from '../../shared/imports/import.atoms.ts'
import { Causes } from './causes.tsx'
import { FailedRows } from './failed-rows.tsx'
import { Figures } from './figures.tsx'
import { Grid } from './grid.tsx'
import { MappingCard } from './mapping-card.tsx'
import { RowTabs } from './row-tabs.tsx'

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  link: { color: tokens.colorBrandForegroundLink },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

const queries: Record<string, ClientImportRowQuery> = {
  all: {},
  blocked: { state: 'blocked' },
  create: { state: 'ready', action: 'create' },
  update: { state: 'ready', action: 'update' },
  skip: { state: 'ready', action: 'skip' },
}

/** Shows the effect of the whole file before it is applied: figures, errors by cause, and rows to correct. */
export function Review({ one }: { one: ClientImport }): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t, tn, formatNumber, formatDateTime } = useText('client-imports')
  const { plan, counts, causes, same_as: same } = one
  const { blocked } = counts
  const [chosen, setTab] = useState(blocked > 0 ? 'blocked' : 'all')
  const [cause, setCause] = useState<string>()
  const [remaps, setRemaps] = useState(false)
  const refresh = (): Promise<void> => invalidate(importKeys.all)
  const commit = useChange(() => clientImports.commit(one.id, { ...plan, blocked }), { onDone: refresh })
  // The last row of a tab is fixed: what it became is among all.
  const rows: Record<string, number> = { ...plan, blocked }
  const tab = rows[chosen] ? chosen : 'all'
  if (remaps) return <MappingCard one={one} onBack={() => setRemaps(false)} />
  const total = plan.create + plan.update + plan.skip + blocked
  const will = plan.create + plan.update
  const open = cause !== undefined && causes.some((found) => found.cause === cause) ? cause : undefined
  return (
    <div className={styles.cards}>
      <Card title={t('review.title')} className={styles.card}>
        {same ? (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {t('review.same', {
                number: same.number,
                at: same.finished_at ? formatDateTime(same.finished_at) : '',
              })}{' '}
              <Link className={styles.link} href={importPath(same.id)}>
                {t('review.same_link')}
              </Link>
            </MessageBarBody>
          </MessageBar>
        ) : null}
        <Figures
          figures={[
            [t('tabs.create'), formatNumber(plan.create)],
            [t('tabs.update'), formatNumber(plan.update)],
            [t('tabs.skip'), formatNumber(plan.skip)],
            [t('tabs.blocked'), formatNumber(blocked)],
          ]}
        />
        <div className={styles.actions}>
          <Button appearance="primary" disabledFocusable={plan.skip + will === 0} onClick={() => commit()}>
            {will === 0
              ? t('review.commit_none')
              : blocked > 0
                ? t('review.commit_rest', { rows: formatNumber(will), left: formatNumber(blocked) })
                : tn('review.commit', will, { rows: formatNumber(will) })}
          </Button>
          <Button onClick={() => setRemaps(true)}>{t('review.remap')}</Button>
          <FailedRows one={one} />
        </div>
      </Card>
      {causes.length > 0 ? (
        <Card title={t('review.causes')}>
          <Causes one={one} shown={open} onShow={setCause} />
        </Card>
      ) : null}
      <Card title={t('review.rows')} className={styles.card}>
        <RowTabs
          tabs={[
            ['all', total],
            ['blocked', blocked],
            ['create', plan.create],
            ['update', plan.update],
            ['skip', plan.skip],
          ]}
          value={open ? 'blocked' : tab}
          onChange={(name) => {
            setCause(undefined)
            setTab(name)
          }}
        />
        <Grid key={open ?? tab} one={one} query={open ? { cause: open } : (queries[tab] ?? {})} />
      </Card>
    </div>
  )
}
