import { Avatar, makeStyles } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { initialsOf } from './initials.ts'

const useStyles = makeStyles({
  // Drawn, not written: what stands beside it says the name in full.
  initials: { '::before': { content: 'attr(data-initials)' } },
})

/** A person's initials as a picture. */
export function PersonPicture({ name, size }: { name: string; size: 28 | 40 }): ReactElement {
  const styles = useStyles()
  const initials = <span className={styles.initials} data-initials={initialsOf(name)} />
  return <Avatar size={size} color="brand" aria-hidden initials={initials} />
}
