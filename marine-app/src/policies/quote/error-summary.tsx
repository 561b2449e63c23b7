import { useText } from '@coverdesk/ui'
import { Link, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactElement, useEffect, useRef } from 'react'

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
})

interface ErrorSummaryProps {
  faults: Readonly<Record<string, string>>
  /** Number of refusals; each one moves the focus here. */
  refused: number
  onGo: (path: string) => void
}

/** Lists errors with links to their fields. */
export function ErrorSummary({ faults, refused, onGo }: ErrorSummaryProps): ReactElement | null {
  const styles = useStyles()
  const { t, tn, has, labelled } = useText('marine-policies')
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
          {tn('quote.faults', entries.length)}
          <ul className={styles.list}>
            {entries.map(([path, text]) => (
              <li key={path}>
                <Link as="button" type="button" onClick={() => onGo(path)}>
                  {has(`fields.${path}`) ? labelled(t(`fields.${path}`), text) : text}
                </Link>
              </li>
            ))}
          </ul>
        </MessageBarBody>
      </MessageBar>
    </div>
  )
}
