import type { PartnerStep, PartnerStepKind } from '@coverdesk/sdk'
import { type StateTone, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { newPolicyPath, pathOf, paths } from '../paths.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderInlineStartWidth: '4px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  attention: { borderInlineStartColor: tokens.colorPaletteMarigoldBorderActive },
  danger: { borderInlineStartColor: tokens.colorStatusDangerBorderActive },
  words: { display: 'grid', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  faint: { color: tokens.colorNeutralForeground2 },
  arrow: { display: 'flex' },
})

const tones: Partial<Record<PartnerStepKind, Extract<StateTone, 'attention' | 'danger'>>> = {
  suspended: 'danger',
  licence_ended: 'danger',
  licence_ends: 'attention',
  request_rejected: 'attention',
  wallet_low: 'attention',
  accepted: 'attention',
  first_funds: 'attention',
}

/** Links of the steps. */
function hrefOf({ kind, id }: PartnerStep): string {
  const { partner } = paths
  switch (kind) {
    case 'suspended':
    case 'licence_ended':
    case 'licence_ends':
      return partner.profile
    case 'request_rejected':
      return pathOf(partner.walletFundingRequest, id ?? '')
    case 'wallet_low':
    case 'first_funds':
      return partner.newWalletFundingRequest
    case 'first_client':
      return partner.newClient
    case 'first_policy':
      return partner.newPolicy
    case 'draft':
      return newPolicyPath(id ?? '')
    default:
      return pathOf(partner.policy, id ?? '')
  }
}

/** Lists the next steps of the partner’s user, most urgent first. */
export function NextCard({ steps }: { steps: readonly PartnerStep[] }): ReactElement {
  const styles = useStyles()
  const { t, has, dir, formatDate, formatNaira } = useText('marine-dashboard')
  const valuesOf = (step: PartnerStep) => ({
    about: step.about ?? '',
    day: step.day ? formatDate(step.day) : '',
    amount: step.amount === null ? '' : formatNaira(step.amount),
    reason: step.reason ?? '',
  })
  const titleOf = ({ kind, about }: PartnerStep): string => {
    const unnamed = `next.kinds.${kind}.unnamed`
    return !about && has(unnamed) ? unnamed : `next.kinds.${kind}.title`
  }
  return (
    <Card title={t('next.title')}>
      {steps.length === 0 ? <span className={styles.faint}>{t('next.none')}</span> : null}
      <ul className={styles.list}>
        {steps.map((step) => {
          const tone = tones[step.kind]
          const values = valuesOf(step)
          return (
            <li key={`${step.kind} ${step.id ?? ''}`}>
              <Link className={mergeClasses(styles.step, tone && styles[tone])} href={hrefOf(step)}>
                <span className={styles.words}>
                  <span className={styles.title}>{t(titleOf(step), values)}</span>
                  <span className={styles.faint}>{t(`next.kinds.${step.kind}.text`, values)}</span>
                </span>
                <span className={styles.arrow} aria-hidden>
                  {dir === 'rtl' ? <ChevronLeftRegular /> : <ChevronRightRegular />}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
