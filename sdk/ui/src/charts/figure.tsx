import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  link: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  needsAction: {
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorPaletteMarigoldBorderActive,
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  faint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

export interface FigureProps {
  label: string
  value: string
  /** The exact value, shown under a shortened one. */
  full?: string
  note?: ReactNode
  /** The list behind it; without it the figure is no link: there is none, or it is not open to the person. */
  href?: string | null
  /** Whether a user must act on it. */
  needsAction?: boolean
}

/** A figure with a link to its list. */
export function Figure({ label, value, full, note, href, needsAction = false }: FigureProps): ReactElement {
  const styles = useStyles()
  const className = mergeClasses(
    styles.card,
    href ? styles.link : undefined,
    needsAction && styles.needsAction,
  )
  const inside = (
    <>
      <span className={styles.faint}>{label}</span>
      <span className={styles.value}>{value}</span>
      {full ? <span className={styles.faint}>{full}</span> : null}
      {note ? <span className={styles.faint}>{note}</span> : null}
    </>
  )
  return href ? (
    <Link href={href} className={className}>
      {inside}
    </Link>
  ) : (
    <div className={className}>{inside}</div>
  )
}
