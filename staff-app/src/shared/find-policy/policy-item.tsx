import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  facts: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  faint: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface PolicyItemProps {
  /** Vehicle and customer. */
  title: readonly string[]
  badge: ReactElement
  /** Cover of the policy. */
  cover: readonly string[]
  /** Details that distinguish policies of the same vehicle. */
  details: readonly string[]
  actions: ReactNode
  /** Warning to read before acting. */
  note?: ReactNode
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ')

/** Shows a policy that was found, with its actions. */
export function PolicyItem({ title, badge, cover, details, actions, note }: PolicyItemProps): ReactElement {
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <h2 className={styles.name}>{joined(title)}</h2>
          {badge}
        </div>
        <div>{joined(cover)}</div>
        <div className={styles.faint}>{joined(details)}</div>
        {note}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  )
}
