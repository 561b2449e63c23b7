import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../locale/use-text.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

interface MoveBarProps {
  add: ReactElement
  more: ReactNode
  selected: string | null
  /** Where the selected item is; -1 when it is not in the list. */
  place: number
  count: number
  onMove: (id: string, by: number) => void
  onCopy: (id: string) => void
  onRemove: (id: string) => void
}

/** What can be done with a list, and with the item that is selected. */
export function MoveBar(props: MoveBarProps): ReactElement {
  const { add, more, selected, place, count, onMove, onCopy, onRemove } = props
  const styles = useStyles()
  const { t } = useText('parts')
  return (
    <div className={styles.bar}>
      {add}
      {selected === null ? null : (
        <>
          {more}
          <Button
            icon={<ArrowUpRegular />}
            aria-label={t('movable.up')}
            disabledFocusable={place <= 0}
            onClick={() => onMove(selected, -1)}
          />
          <Button
            icon={<ArrowDownRegular />}
            aria-label={t('movable.down')}
            disabledFocusable={place === count - 1}
            onClick={() => onMove(selected, 1)}
          />
          <Button onClick={() => onCopy(selected)}>{t('movable.copy')}</Button>
          <Button onClick={() => onRemove(selected)}>{t('movable.remove')}</Button>
        </>
      )}
    </div>
  )
}
