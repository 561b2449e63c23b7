import { Card } from '@coverdesk/ui/parts'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  summary: { cursor: 'pointer', color: tokens.colorNeutralForeground2, minHeight: '24px' },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  content: { marginBlockStart: tokens.spacingVerticalM },
})

interface FoldedCardProps {
  title: string
  actions: ReactNode
  /** What is folded, in one line. */
  summary: string
  /** Whether there is anything to unfold. */
  filled: boolean
  /** Whether it needs attention, and is open at first. */
  open?: boolean
  children: ReactNode
}

/** A card whose content is folded into one line until it is needed. */
export function FoldedCard({
  title,
  actions,
  summary,
  filled,
  open = false,
  children,
}: FoldedCardProps): ReactElement {
  const styles = useStyles()
  return (
    <Card title={title} actions={actions}>
      {filled ? (
        <details open={open}>
          <summary className={styles.summary}>{summary}</summary>
          <div className={styles.content}>{children}</div>
        </details>
      ) : (
        <p className={styles.none}>{summary}</p>
      )}
    </Card>
  )
}
