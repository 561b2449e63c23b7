import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  title: {
    marginBlock: `0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
    gap: tokens.spacingHorizontalS,
    // Nine stand in two rows of about as many: none is left alone.
    '&:has(> :nth-child(9))': {
      '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
  },
})

/** The figures of one kind of work. */
export function FigureGroup({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const styles = useStyles()
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.figures}>{children}</div>
    </section>
  )
}
