import type { DryRun, FormType } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const stepTones: Record<DryRun['steps'][number]['state'], StateTone> = {
  passed: 'success',
  wrong: 'attention',
  declined: 'danger',
}
const endTones: Record<DryRun['ends'], StateTone> = {
  completed: 'success',
  declined: 'danger',
  stopped: 'attention',
}

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalL,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  faults: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  end: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
})

interface DryRunResultProps {
  result: DryRun
  forms: readonly FormType[]
}

/** Shows the steps that a tracker would take, their effects, and its end. */
export function DryRunResult({ result, forms }: DryRunResultProps): ReactElement {
  const styles = useStyles()
  const { t, labelled } = useText('workflows')
  const fields = forms.flatMap((form) => form.fields)
  /** Returns the question at the start of a path; empty without one. */
  const question = (path: string): string => {
    const parts = path.split('.')
    const found = fields.find(({ key }) => parts.includes(key))
    return found ? labelled(found.label) : ''
  }
  return (
    <>
      <ol className={styles.list}>
        {result.steps.map((step) => (
          <li key={step.key}>
            <div className={styles.head}>
              <b>{step.title || t('unnamed')}</b>
              <StateBadge tone={stepTones[step.state]} label={t(`outcomes.${step.state}`)} />
            </div>
            <div>{step.outcome}</div>
            {step.faults.length > 0 ? (
              <ul className={styles.faults}>
                {step.faults.map(({ path, message }) => (
                  <li key={`${path} ${message}`}>{`${question(path)}${message}`}</li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={styles.end}>
        {t('ends_with')} <StateBadge tone={endTones[result.ends]} label={t(`ends.${result.ends}`)} />
      </p>
    </>
  )
}
