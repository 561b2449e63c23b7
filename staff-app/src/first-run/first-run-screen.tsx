import { PageTitle, useInvalidate, useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { companyRecordAtom } from '../company-profile/company-profile.atoms.ts'
import { paths } from '../paths.ts'
import { order, stepOf } from '../shared/first-run-steps.ts'
import { BranchStep } from './branch-step.tsx'
import { CompanyStep } from './company-step.tsx'
import { DoneStep } from './done-step.tsx'
import { firstRunKeys, readinessAtom, setUpLaterAtom } from './first-run.atoms.ts'
import { StandardsStep } from './standards-step.tsx'

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '820px',
  },
  steps: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  done: { color: tokens.colorPaletteGreenForeground1 },
})

/** `/set-up/`: what a new installation needs before it can sell. */
export function FirstRunScreen(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('first-run')
  const readiness = useAtomValue(readinessAtom)
  const later = useSetAtom(setUpLaterAtom)
  const [, navigate] = useLocation()
  const invalidate = useInvalidate()
  if (!readiness) return null
  const step = stepOf(readiness.steps)
  const goOn = () => invalidate(firstRunKeys.all)
  return (
    <>
      <PageTitle
        title={t('title')}
        lead={step ? t('lead') : ''}
        actions={
          step ? (
            <Button
              onClick={() => {
                later(true)
                navigate(paths.home)
              }}
            >
              {t('later')}
            </Button>
          ) : null
        }
      />
      <div className={styles.page}>
        <ol className={styles.steps}>
          {(['administrator', ...order] as const).map((name) => {
            const isDone = name === 'administrator' || readiness.steps[name]
            return (
              <li
                key={name}
                className={mergeClasses(styles.step, name === step && styles.current)}
                aria-current={name === step ? 'step' : undefined}
              >
                {isDone ? (
                  <CheckmarkCircleFilled className={styles.done} aria-label={t('done')} />
                ) : (
                  <CircleRegular />
                )}
                {t(`steps.${name}`)}
              </li>
            )
          })}
        </ol>
        {step === 'company' ? <FirstCompany onDone={goOn} /> : null}
        {step === 'branch' ? <BranchStep onDone={goOn} /> : null}
        {step === 'standards' ? <StandardsStep onDone={goOn} /> : null}
        {step === null ? <DoneStep /> : null}
      </div>
    </>
  )
}

function FirstCompany({ onDone }: { onDone: () => void }): ReactElement {
  return <CompanyStep saved={useAtomValue(companyRecordAtom)} onDone={onDone} />
}
