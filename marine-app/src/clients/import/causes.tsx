import type { ClientImport } from '@coverdesk/sdk'
import { useChange, useClient, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { importKeys } from '../../shared/imports/import.atoms.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  cause: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  shown: { backgroundColor: tokens.colorBrandBackground2 },
  text: { flex: '1 1 260px', minWidth: 0 },
  rows: { fontVariantNumeric: 'tabular-nums' },
})

interface CausesProps {
  one: ClientImport
  shown: string | undefined
  onShow: (cause: string | undefined) => void
}

/** Lists the errors of the whole file by frequency; each can be filtered or left out. */
export function Causes({ one, shown, onShow }: CausesProps): ReactElement {
  const styles = useStyles()
  const { clientImports } = useClient().marine.partner
  const invalidate = useInvalidate()
  const { t, tn, formatNumber, labelled } = useText('client-imports')
  const leave = useChange((cause: string) => clientImports.choose(one.id, { cause, chosen: 'skip' }), {
    onDone: async () => {
      onShow(undefined)
      await invalidate(importKeys.all)
    },
  })
  return (
    <ul className={styles.list} aria-label={t('review.causes')}>
      {one.causes.map(({ cause, column, message, rows }) => {
        const description = column ? labelled(t(`columns.${column}`), message) : message
        return (
          <li key={cause} className={mergeClasses(styles.cause, cause === shown && styles.shown)}>
            <span className={styles.text}>{description}</span>
            <span className={styles.rows}>{tn('rows', rows, { rows: formatNumber(rows) })}</span>
            <Button
              size="small"
              aria-pressed={cause === shown}
              onClick={() => onShow(cause === shown ? undefined : cause)}
            >
              {t(cause === shown ? 'review.all' : 'review.look')}
            </Button>
            {one.state === 'checked' ? (
              <Button
                size="small"
                appearance="subtle"
                aria-label={labelled(t('review.leave'), description)}
                onClick={() => leave(cause)}
              >
                {t('review.leave')}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
