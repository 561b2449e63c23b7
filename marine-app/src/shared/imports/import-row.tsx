import type { ListedClientImport } from '@coverdesk/sdk'
import { useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { useFileRowStyles } from '@coverdesk/ui/exports'
import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { importPath } from '../../paths.ts'
import { importKeys, isAtWork } from './import.atoms.ts'
import { ImportStateBadge } from './import-state.tsx'

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } })

/** List row of an import with its progress and expiry. */
export function ImportRow({ one }: { one: ListedClientImport }): ReactElement {
  const styles = useFileRowStyles()
  const own = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t, formatNumber, formatDateTime, labelled } = useText('client-imports')
  const remove = useChange(() => clientImports.delete(one.id), { onDone: () => invalidate(importKeys.all) })
  const { rows_done: done, rows_total: total, state } = one
  const name = t('numbered', { number: one.number, file: one.file_name })
  const progress = t('progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Link href={importPath(one.id)} className={mergeClasses(styles.name, own.link)}>
          {name}
        </Link>
        <span className={styles.small}>
          {t('made', {
            by: one.by,
            at: formatDateTime(one.created_at),
            until: formatDateTime(one.expires_at),
          })}
        </span>
        {isAtWork(one) ? (
          <ProgressBar aria-label={progress} value={total ? done / total : undefined} />
        ) : null}
        {one.failure ? <span role="alert">{one.failure}</span> : null}
      </div>
      {isAtWork(one) && total > 0 ? <span>{progress}</span> : null}
      <ImportStateBadge state={state} />
      {state === 'committing' || state === 'undoing' ? null : (
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={labelled(t('delete'), name)}
          onClick={() => remove()}
        >
          {t('delete')}
        </Button>
      )}
    </li>
  )
}
