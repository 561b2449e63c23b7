import {
  LICENCE_NOTICE_DAYS,
  type ListedPartner,
  lagosDay,
  needsLicence,
  type PartnerState,
} from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const tones: Record<PartnerState, StateTone> = {
  active: 'success',
  suspended: 'danger',
  archived: 'neutral',
}
const DAY = 86_400_000

const useStyles = makeStyles({
  licence: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

export function PartnerStateBadge({ state }: { state: PartnerState }): ReactElement {
  const { t } = useText('marine-partners')
  return <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
}

/** Shows the end of a licence, with the remaining days when it is near. */
export function LicenceEnd({
  partner: { kind, licence_expires_on: day },
}: {
  partner: Pick<ListedPartner, 'kind' | 'licence_expires_on'>
}): ReactElement | null {
  const styles = useStyles()
  const { t, tn, formatDate } = useText('marine-partners')
  if (!day) {
    return needsLicence(kind) ? (
      <StateBadge tone="danger" label={t('licence.none')} />
    ) : (
      <span>{t('licence.not_needed')}</span>
    )
  }
  const left = Math.round((Date.parse(day) - Date.parse(lagosDay(new Date()))) / DAY)
  return (
    <span className={styles.licence}>
      {formatDate(day)}
      {left < 0 ? <StateBadge tone="danger" label={t('licence.ended')} /> : null}
      {left >= 0 && left <= LICENCE_NOTICE_DAYS ? (
        <StateBadge tone="attention" label={tn('licence.left', left)} />
      ) : null}
    </span>
  )
}
