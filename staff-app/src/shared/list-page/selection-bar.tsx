import { useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Bulk } from './columns.ts'
import type { Selection } from './use-selection.ts'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  count: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: 'auto' },
})

interface SelectionBarProps<Row> {
  bulk: Bulk<Row>
  selection: Selection<Row>
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar<Row>({ bulk, selection }: SelectionBarProps<Row>): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('staff')
  const { rows, clear } = selection
  return (
    <div className={rows.length > 0 ? styles.bar : undefined}>
      <span role="status" className={styles.count}>
        {rows.length > 0 ? tn('list.selected', rows.length) : ''}
      </span>
      {rows.length > 0 ? (
        <Button appearance="transparent" onClick={clear}>
          {t('list.select_none')}
        </Button>
      ) : null}
      {bulk.actions(rows, clear)}
    </div>
  )
}
