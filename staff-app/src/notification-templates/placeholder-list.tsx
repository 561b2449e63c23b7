import type { TemplatePlaceholder } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalS,
  },
  item: { minWidth: 0 },
  faint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  lead: { margin: 0, marginBlockEnd: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
})

interface PlaceholderListProps {
  placeholders: readonly TemplatePlaceholder[]
  onInsert: (name: string) => void
}

/** Lists the placeholders of a message; choosing one inserts it at the cursor. */
export function PlaceholderList({ placeholders, onInsert }: PlaceholderListProps): ReactElement {
  const styles = useStyles()
  const { t, dotted } = useText('notification-templates')
  return (
    <>
      <p className={styles.lead}>{t('placeholders_lead')}</p>
      <ul className={styles.list} aria-label={t('placeholders_title')}>
        {placeholders.map(({ name, meaning, sample, required }) => (
          <li key={name} className={styles.item}>
            <Button size="small" onClick={() => onInsert(name)}>
              {meaning}
            </Button>
            <div className={styles.faint} dir="auto">
              {dotted([t('example', { sample }), ...(required ? [t('required')] : [])])}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
