import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Email, isEmail } from './email.tsx'
import { Reference } from './reference.tsx'

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    padding: tokens.spacingHorizontalXL,
    minWidth: 0,
    // A link to more stands apart from what it follows.
    '& > :is(dl, ol, ul) + a': { display: 'inline-block', marginBlockStart: tokens.spacingVerticalM },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  // The labels have two fifths of a line, and more where a word of one needs it.
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(min-content, 2fr) minmax(0, 3fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  },
  fact: { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  term: { color: tokens.colorNeutralForeground2, hyphens: 'auto', overflowWrap: 'break-word' },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

interface CardProps {
  title: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, actions, className, children }: CardProps): ReactElement {
  const styles = useStyles()
  return (
    <section className={mergeClasses(styles.card, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

export type Fact = readonly [label: string, value: ReactNode]

/** Labels and values; facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  const styles = useStyles()
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.term}>{label}</dt>
            {/* An address or a phone reads its own way, whatever the page does. */}
            <dd className={styles.value}>{typeof value === 'string' ? <Words>{value}</Words> : value}</dd>
          </div>
        ))}
    </dl>
  )
}

const REFERENCE = /^[A-Z]+(?:\/[\w-]+)+$/

function Words({ children }: { children: string }): ReactElement {
  if (isEmail(children)) return <Email>{children}</Email>
  return <bdi>{REFERENCE.test(children) ? <Reference>{children}</Reference> : children}</bdi>
}
