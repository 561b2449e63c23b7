import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { usePrivilegeTexts } from './privilege-texts.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, display: 'grid', rowGap: '2px' },
})

/** Rights in plain words. */
export function RightList({ names }: { names: readonly string[] }): ReactElement {
  const styles = useStyles()
  const { meaningOf } = usePrivilegeTexts()
  return (
    <ul className={styles.list}>
      {names.map((name) => (
        <li key={name}>{meaningOf(name)}</li>
      ))}
    </ul>
  )
}
