import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  screen: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    minHeight: '60dvh',
    padding: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
  },
  whole: { boxSizing: 'border-box', minHeight: '100dvh' },
  icon: { display: 'flex', fontSize: '48px' },
  danger: { color: tokens.colorStatusDangerForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  neutral: { color: tokens.colorBrandForeground1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    textWrap: 'balance',
  },
  text: {
    margin: 0,
    maxWidth: '56ch',
    textWrap: 'balance',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    marginBlockStart: tokens.spacingVerticalS,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
})

export interface MessageScreenProps {
  tone: 'danger' | 'success' | 'neutral'
  icon: ReactNode
  /** A short mark above the title, such as a status. */
  mark?: string | undefined
  title: string
  text?: string | undefined
  actions?: ReactNode
  /** Small print, a line each. */
  notes?: readonly (string | null)[] | undefined
  /** True when nothing else is on the page. */
  whole?: boolean | undefined
  role?: 'alert' | 'status' | undefined
}

/** One message in the middle of the page, with what to do next. */
export function MessageScreen(props: MessageScreenProps): ReactElement {
  const styles = useStyles()
  const Title = props.whole ? 'h1' : 'h2'
  const message = (
    <section className={mergeClasses(styles.screen, props.whole && styles.whole)} role={props.role}>
      <span className={mergeClasses(styles.icon, styles[props.tone])} aria-hidden>
        {props.icon}
      </span>
      {props.mark ? <p className={styles.note}>{props.mark}</p> : null}
      <Title className={styles.title}>{props.title}</Title>
      {props.text ? <p className={styles.text}>{props.text}</p> : null}
      {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
      {props.notes?.map((note) =>
        note ? (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ) : null,
      )}
    </section>
  )
  return props.whole ? <main>{message}</main> : message
}
