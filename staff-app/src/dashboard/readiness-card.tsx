import {
  CLAIMS_WORKFLOW_ID,
  MOTOR_WORKFLOW_ID,
  type Readiness,
  type ReadinessCheck,
  readinessAreas,
} from '@coverdesk/sdk'
import { appAddress, hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { Card } from '@coverdesk/ui/parts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { useAtomValue } from 'jotai'
import { type ReactElement, useState } from 'react'
import { Link, Redirect } from 'wouter'
import { readinessAtom, setUpLaterAtom } from '../first-run/first-run.atoms.ts'
import { paths, workflowPath } from '../paths.ts'
import { stepOf } from '../shared/first-run-steps.ts'
import { MarineHeadDialog } from './marine-head-dialog.tsx'

const useStyles = makeStyles({
  areas: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: tokens.spacingHorizontalXL,
  },
  area: { fontSize: tokens.fontSizeBase300, marginBlock: `0 ${tokens.spacingVerticalS}` },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  ready: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, margin: 0 },
  invite: { marginInlineStart: tokens.spacingHorizontalS },
  mark: { color: tokens.colorPaletteGreenForeground1 },
})

/** Path where each check is fixed; null where this app has no screen. */
const places: Record<ReadinessCheck, string | null> = {
  company: paths.companyProfile,
  legal: paths.companyProfile,
  signatory: paths.companyProfile,
  branch: paths.branches,
  tariff: paths.tariffs,
  lists: paths.setups,
  motor_workflow: workflowPath(MOTOR_WORKFLOW_ID),
  underwriter: paths.newUser,
  mail: null,
  payments: null,
  identity: null,
  claims_workflow: workflowPath(CLAIMS_WORKFLOW_ID),
  claims_people: paths.newUser,
  second_administrator: paths.newUser,
  claims_limit: paths.newUser,
  marine_administrator: null,
  marine_partner: null,
  marine_tariff: paths.firstRun,
  marine_rates: null,
  marine_account: null,
  marine_underwriter: null,
  marine_checkers: null,
}

/** Path in the marine app of checks that are fixed there. */
const atMarine: Partial<Record<ReadinessCheck, string>> = {
  marine_partner: '/marine-admin/partners/create',
  marine_rates: '/marine-admin/setup/fx-rates',
  marine_account: '/marine-admin/setup/receiving-accounts',
  marine_underwriter: '/marine-admin/users/create',
  marine_checkers: '/marine-admin/users/create',
}

/** Lists missing settings for administrators; links to the onboarding when it was never completed. */
export function ReadinessCard(): ReactElement | null {
  const readiness = useAtomValue(readinessAtom)
  const isLater = useAtomValue(setUpLaterAtom)
  if (!readiness) return null
  if (stepOf(readiness.steps) && !isLater) return <Redirect to={paths.firstRun} replace />
  return readiness.checks.every(({ done }) => done) ? null : <Missing readiness={readiness} />
}

/** Links a failed check to the place where it is fixed. */
function Check({ check }: { check: ReadinessCheck }): ReactElement {
  const { t } = useText('first-run')
  const place = places[check]
  if (place) return <Link href={place}>{t(`checks.${check}`)}</Link>
  const marine = appAddress('marine')
  const beyond = atMarine[check]
  if (!marine || !beyond) return <>{t(`checks.${check}`)}</>
  return (
    <a href={`${marine}${beyond}`} target="_blank" rel="noreferrer">
      {t(`checks.${check}`)}
    </a>
  )
}

function Missing({ readiness }: { readiness: Readiness }): ReactElement {
  const styles = useStyles()
  const { t } = useText('first-run')
  const mayInvite = hasPrivilege(useAtomValue(userAtom), 'user.user.edit')
  const [inviting, setInviting] = useState(false)
  return (
    <Card
      title={t('missing.title')}
      actions={stepOf(readiness.steps) ? <Link href={paths.firstRun}>{t('missing.go_on')}</Link> : null}
    >
      <div className={styles.areas}>
        {readinessAreas.map((area) => {
          const missing = readiness.checks.filter((one) => one.area === area && !one.done)
          return (
            <section key={area} aria-label={t(`areas.${area}`)}>
              <h3 className={styles.area}>{t(`areas.${area}`)}</h3>
              {missing.length === 0 ? (
                <p className={styles.ready}>
                  <CheckmarkCircleFilled className={styles.mark} /> {t('missing.ready')}
                </p>
              ) : (
                <ul className={styles.list}>
                  {missing.map(({ check }) => {
                    return (
                      <li key={check}>
                        <Check check={check} />
                        {check === 'marine_administrator' && mayInvite ? (
                          <Button size="small" className={styles.invite} onClick={() => setInviting(true)}>
                            {t('marine.button')}
                          </Button>
                        ) : null}
                      </li>
                    )
                  })}
                </ul>
              )}
            </section>
          )
        })}
      </div>
      {inviting ? <MarineHeadDialog onClose={() => setInviting(false)} /> : null}
    </Card>
  )
}
