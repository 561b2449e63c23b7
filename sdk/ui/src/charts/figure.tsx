import { InfoLabel, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'

const useStyles = makeStyles({
  card: {
    position: 'relative',
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
  small: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'baseline',
    alignContent: 'start',
  },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  smallLabel: { color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase300 },
  smallValue: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'end',
  },
  wide: { gridColumn: '1 / -1' },
  /** The link takes the whole card; the hint stays above it. */
  stretched: {
    color: 'inherit',
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusLarge },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  hint: { position: 'relative', zIndex: 1, alignSelf: 'start' },
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
  /** How it is calculated, behind a button beside the label. */
  hint?: string
  /** The list behind it; without it the figure is no link: there is none, or it is not open to the person. */
  href?: string | null
  /** Whether a user must act on it. */
  needsAction?: boolean
  /** One of lesser weight, such as the length of a queue. */
  small?: boolean
}

/** A figure with a link to its list. */
export function Figure(props: FigureProps): ReactElement {
  const { href, needsAction = false, small = false, hint } = props
  const styles = useStyles()
  const className = mergeClasses(
    styles.card,
    small && styles.small,
    href ? styles.link : undefined,
    needsAction && styles.needsAction,
  )
  if (hint) return <HintedFigure {...props} className={className} hint={hint} />
  return href ? (
    <Link href={href} className={className}>
      <Inside {...props} />
    </Link>
  ) : (
    <div className={className}>
      <Inside {...props} />
    </div>
  )
}

function Inside({ label, value, full, note, small = false }: FigureProps): ReactElement {
  const styles = useStyles()
  const faint = mergeClasses(styles.faint, small && styles.wide)
  return (
    <>
      <span className={mergeClasses(styles.label, small && styles.smallLabel)}>{label}</span>
      <span className={small ? styles.smallValue : styles.value}>{value}</span>
      {full ? <span className={faint}>{full}</span> : null}
      {note ? <span className={faint}>{note}</span> : null}
    </>
  )
}

/** A button may not be inside a link: the link lies over the card, and the hint's button over the link. */
function HintedFigure({
  className,
  label,
  value,
  note,
  hint,
  href,
}: FigureProps & { className: string; hint: string }): ReactElement {
  const styles = useStyles()
  return (
    <div className={className}>
      <InfoLabel size="small" className={mergeClasses(styles.label, styles.hint)} info={hint}>
        {label}
      </InfoLabel>
      <span className={styles.value}>
        {href ? (
          <Link href={href} className={styles.stretched} aria-label={`${label} ${value}`}>
            {value}
          </Link>
        ) : (
          value
        )}
      </span>
      {note ? <span className={styles.faint}>{note}</span> : null}
    </div>
  )
}
