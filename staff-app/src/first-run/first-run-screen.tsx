import { PageTitle, useInvalidate, useText } from '@coverdesk/ui'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleRegular } from '@fluentui/react-icons/svg/circle'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
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
  panel: { outlineStyle: 'none', scrollMarginBlockStart: '80px' },
})

/** `/set-up/`: the onboarding of a new installation. */
export function FirstRunScreen(): ReactElement | null {
  const styles = useStyles()
  const { t } = useText('first-run')
  const readiness = useAtomValue(readinessAtom)
  const later = useSetAtom(setUpLaterAtom)
  const [, navigate] = useLocation()
  const invalidate = useInvalidate()
  const step = readiness ? stepOf(readiness.steps) : null
  const panel = useFocusOnChange(step)
  if (!readiness) return null
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
        <div ref={panel} tabIndex={-1} className={styles.panel}>
          {step === 'company' || step === 'branch' ? <CompanyPart step={step} onDone={goOn} /> : null}
          {step === 'standards' ? <StandardsStep onDone={goOn} /> : null}
          {step === null ? <DoneStep /> : null}
        </div>
      </div>
    </>
  )
}

function CompanyPart({ step, onDone }: { step: 'company' | 'branch'; onDone: () => void }): ReactElement {
  const company = useAtomValue(companyRecordAtom)
  return step === 'company' ? (
    <CompanyStep saved={company} onDone={onDone} />
  ) : (
    <BranchStep company={company} onDone={onDone} />
  )
}

/** Moves the focus to the next step for keyboards and screen readers. */
function useFocusOnChange(step: string | null): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) panel.current?.focus()
    last.current = step
  }, [step])
  return panel
}
