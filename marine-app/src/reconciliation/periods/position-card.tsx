import type { BankPosition } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useBankFormats } from '../shared/use-bank-formats.ts'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'minmax(220px, 1.3fr) repeat(3, minmax(150px, 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    '@media (min-width: 641px) and (max-width: 900px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  hero: { fontSize: tokens.fontSizeHero800, lineHeight: tokens.lineHeightHero800 },
  figure: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  second: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  open: { color: tokens.colorStatusWarningForeground2 },
  nothing: { color: tokens.colorStatusSuccessForeground1 },
  label: { color: tokens.colorNeutralForeground2 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
})

/** Shows the unexplained difference with both sides beside it. */
export function PositionCard({ position }: { position: BankPosition }): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('marine-reconciliation')
  const { formatNaira } = useBankFormats()
  const { bank, ledger, difference, explained, unexplained, open } = position
  const nothing = unexplained === 0 && open.lines === 0 && open.entries === 0
  const none = t('position.no_statement')
  const reasons = (['start', 'disputed', 'ignored', 'later'] as const).filter(
    (name) => bank !== null && explained[name] !== 0,
  )
  return (
    <section className={styles.card} aria-label={t('position.title')}>
      <div role="status">
        <div className={styles.label}>{t('position.left')}</div>
        <p className={mergeClasses(styles.figure, styles.hero, nothing ? styles.nothing : styles.open)}>
          <bdi>{unexplained === null ? none : formatNaira(unexplained)}</bdi>
        </p>
        <bdi className={styles.note}>
          {unexplained === null
            ? t('position.no_statement_text')
            : nothing
              ? t('position.nothing')
              : t('position.both', {
                  lines: tn('position.lines', open.lines),
                  entries: tn('position.entries', open.entries),
                })}
        </bdi>
      </div>
      {(
        [
          ['bank', bank],
          ['ledger', ledger],
        ] as const
      ).map(([name, ends]) => (
        <div key={name}>
          <div className={styles.label}>{t(`position.${name}`)}</div>
          <p className={mergeClasses(styles.figure, styles.second)}>
            <bdi>{ends ? formatNaira(ends.closing) : none}</bdi>
          </p>
          {ends ? (
            <span className={styles.note}>
              {t('position.opening', { amount: formatNaira(ends.opening) })}
            </span>
          ) : null}
        </div>
      ))}
      <div>
        <div className={styles.label}>{t('position.difference')}</div>
        <p className={mergeClasses(styles.figure, styles.second)}>
          <bdi>{difference === null ? none : formatNaira(difference)}</bdi>
        </p>
        <ul className={mergeClasses(styles.list, styles.note)}>
          {reasons.map((name) => (
            <li key={name} className={styles.line}>
              <span>{t(`explained.${name}`)}</span>
              <bdi>{formatNaira(explained[name])}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
