import { useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import type { ReactElement, ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    minWidth: 0,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  head: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    width: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL}`,
    ...shorthands.borderStyle('none'),
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { display: 'flex', color: tokens.colorNeutralForeground3 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  chevron: {
    display: 'flex',
    color: tokens.colorNeutralForeground2,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  turned: { transform: 'rotate(180deg)' },
  text: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  summary: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXL}`,
  },
  end: { display: 'flex', justifyContent: 'flex-end' },
})

export interface CollapsibleSectionProps {
  name: string
  /** One-line summary, shown while the section is closed. */
  summary: string
  /** Whether every field of the section is filled in. */
  done: boolean
  open: boolean
  onOpen: (open: boolean) => void
  /** Goes on to the next one. */
  onNext: () => void
  children: ReactNode
}

/** Section of the quote form that collapses to its summary when it is complete. */
export function CollapsibleSection({
  name,
  summary,
  done,
  open,
  onOpen,
  onNext,
  children,
}: CollapsibleSectionProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`quote-section-${name}`}
          className={styles.head}
          aria-expanded={open}
          aria-controls={`quote-body-${name}`}
          onClick={() => onOpen(!open)}
        >
          <span
            className={mergeClasses(styles.icon, done && styles.done)}
            role="img"
            aria-label={t(done ? 'quote.section_done' : 'quote.section_open')}
          >
            {done ? <CheckmarkCircle20Filled /> : <Circle20Regular />}
          </span>
          <span className={styles.text}>
            {t(`sections.${name}`)}
            {!open && summary ? <span className={styles.summary}>{summary}</span> : null}
          </span>
          <span className={mergeClasses(styles.chevron, open && styles.turned)} aria-hidden>
            <ChevronDown20Regular />
          </span>
        </button>
      </h2>
      <div id={`quote-body-${name}`} hidden={!open}>
        <div className={styles.body}>
          {children}
          <div className={styles.end}>
            <Button onClick={onNext}>{t('quote.section_next')}</Button>
          </div>
        </div>
      </div>
    </section>
  )
}
