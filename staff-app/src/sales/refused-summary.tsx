import { useText } from '@coverdesk/ui'
import { Link, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useEffect, useRef } from 'react'
import { fieldId, useLabelOf } from './sale-field.tsx'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
  },
})

interface RefusedSummaryProps {
  faults: Readonly<Record<string, string>>
  /** Number of rejected attempts; each one moves the focus here again. */
  refused: number
}

/** Lists the errors, each linked to its field. */
export function RefusedSummary({ faults, refused }: RefusedSummaryProps): ReactElement | null {
  const styles = useStyles()
  const { t, labelled } = useText('sales')
  const labelOf = useLabelOf()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refused > 0) place.current?.focus()
  }, [refused])
  const entries = Object.entries(faults)
  if (entries.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} role="alert">
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          {t('faults', { count: entries.length })}
          <ul className={styles.list}>
            {entries.map(([path, text]) => (
              <li key={path}>
                <Link
                  as="button"
                  type="button"
                  onClick={() => document.getElementById(fieldId(path))?.focus()}
                >
                  {labelled(labelOf(path), text)}
                </Link>
              </li>
            ))}
          </ul>
        </MessageBarBody>
      </MessageBar>
    </div>
  )
}
