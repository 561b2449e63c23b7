import type { CargoCheck, CargoCheckState } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle16Filled } from '@fluentui/react-icons/svg/error-circle'
import { PersonQuestionMark16Regular } from '@fluentui/react-icons/svg/person-question-mark'
import { Warning16Filled } from '@fluentui/react-icons/svg/warning'
import type { ReactElement, ReactNode } from 'react'
import { fieldPath } from './field-path.ts'
import { FundsAction, type Shortfall } from './funds-action.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  check: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
  },
  icon: { display: 'flex', paddingBlockStart: '2px' },
  ok: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground2 },
  referral: { color: tokens.colorStatusWarningForeground2 },
  refusal: { color: tokens.colorStatusDangerForeground1 },
  act: { display: 'block', color: tokens.colorNeutralForeground2 },
  passed: { marginBlockStart: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
  summary: { cursor: 'pointer', minHeight: '24px' },
  folded: { marginBlockStart: tokens.spacingVerticalS, color: tokens.colorNeutralForeground1 },
})

const icons: Record<CargoCheckState, typeof Warning16Filled> = {
  ok: CheckmarkCircle16Filled,
  warning: Warning16Filled,
  referral: PersonQuestionMark16Regular,
  refusal: ErrorCircle16Filled,
}

interface ChecksListProps {
  checks: readonly CargoCheck[]
  /** Number of missing or wrong fields, and the first of them. */
  missing?: { count: number; onGo: () => void } | undefined
  onGo?: ((path: string) => void) | undefined
  /** Kobo missing from the wallet. */
  shortfall?: Shortfall | null
  title?: string
}

const order: readonly CargoCheckState[] = ['refusal', 'referral', 'warning', 'ok']

/** Lists the checks before issue: failed ones first, passed ones collapsed. */
export function ChecksList({
  checks,
  missing,
  onGo,
  shortfall = null,
  title,
}: ChecksListProps): ReactElement {
  const styles = useStyles()
  const { t, tn } = useText('marine-policies')
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const open = sorted.filter(({ state }) => state !== 'ok')
  const passed = sorted.filter(({ state }) => state === 'ok')
  return (
    <Card title={title ?? t('checks.title')}>
      <ul className={styles.list}>
        {missing && missing.count > 0 ? (
          <Line state="refusal">
            {tn('checks.missing', missing.count)}
            <span className={styles.act}>
              <Link as="button" type="button" onClick={missing.onGo}>
                {t('checks.to_first')}
              </Link>
            </span>
          </Line>
        ) : null}
        {open.map(({ code, state, message, action, field }, index) => (
          <Line key={`${code}-${String(index)}`} state={state}>
            {message}
            {action ? (
              <span className={styles.act}>
                {code === 'wallet' && state === 'refusal' && shortfall ? (
                  <FundsAction {...shortfall} />
                ) : field && onGo ? (
                  <Link as="button" type="button" onClick={() => onGo(fieldPath(field))}>
                    {action}
                  </Link>
                ) : (
                  action
                )}
              </span>
            ) : null}
          </Line>
        ))}
      </ul>
      {passed.length > 0 ? (
        <details className={styles.passed}>
          <summary className={styles.summary}>{tn('checks.passed', passed.length)}</summary>
          <ul className={mergeClasses(styles.list, styles.folded)}>
            {passed.map(({ code, message }, index) => (
              <Line key={`${code}-${String(index)}`} state="ok">
                {message}
              </Line>
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}

function Line({ state, children }: { state: CargoCheckState; children: ReactNode }): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const Icon = icons[state]
  return (
    <li className={styles.check}>
      <span className={mergeClasses(styles.icon, styles[state])} role="img" aria-label={t(`checks.${state}`)}>
        <Icon />
      </span>
      <span>{children}</span>
    </li>
  )
}
