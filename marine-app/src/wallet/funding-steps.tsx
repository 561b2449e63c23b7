import type { FundingRequest } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle16Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { DismissCircle16Filled } from '@fluentui/react-icons/svg/dismiss-circle'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  line: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 700px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  step: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXXS,
    alignContent: 'start',
    alignItems: 'center',
    borderBlockStartWidth: '3px',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: tokens.colorNeutralStroke2,
    paddingBlockStart: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground2,
  },
  done: { borderBlockStartColor: tokens.colorBrandStroke1, color: tokens.colorNeutralForeground1 },
  now: {
    borderBlockStartColor: tokens.colorPaletteMarigoldBorderActive,
    color: tokens.colorNeutralForeground1,
  },
  icon: { display: 'flex', alignItems: 'center' },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { gridColumn: '2', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

const STEPS = ['draft', 'sent', 'checked', 'credited'] as const
type Step = (typeof STEPS)[number]

/** Returns how many of the four steps are complete. */
function behind({ state, first_approved_at }: FundingRequest): number {
  if (state === 'approved' || state === 'reversed') return 4
  if (state === 'draft') return 0
  return first_approved_at ? 3 : 2
}

/** Shows a request's progress in four steps from draft to wallet, with times and users. */
export function FundingSteps({ request }: { request: FundingRequest }): ReactElement {
  const styles = useStyles()
  const { t, formatDateTime } = useText('marine-wallet')
  const { state } = request
  const done = state === 'second_approval' ? 2 : behind(request)
  const ended = state === 'rejected' || state === 'cancelled'
  const at: Record<Step, string | null> = {
    draft: request.created_at,
    sent: request.submitted_at,
    checked: request.first_approved_at ?? (done === 4 ? request.decided_at : null),
    credited: done === 4 ? request.decided_at : null,
  }
  return (
    <ol className={styles.line} aria-label={t('steps.title')}>
      {STEPS.map((step, index) => {
        const isDone = index < done
        const isNow = index === done && !ended
        const Icon = isDone
          ? CheckmarkCircle16Filled
          : ended && index === done
            ? DismissCircle16Filled
            : Circle16Regular
        const note = isNow
          ? t(`steps.with_${state}`)
          : isDone
            ? at[step]
              ? formatDateTime(at[step])
              : ''
            : ''
        return (
          <li
            key={step}
            className={mergeClasses(styles.step, isDone && styles.done, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.icon} aria-hidden>
              <Icon />
            </span>
            <span className={styles.name}>
              {ended && index === done ? t(`states.${state}`) : t(`steps.${step}`)}
            </span>
            <span className={styles.note}>
              {ended && index === done ? formatDateTime(request.decided_at ?? request.updated_at) : note}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
