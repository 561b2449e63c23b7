import type { WorkflowError } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircle16Regular } from '@fluentui/react-icons/svg/error-circle'
import type { ReactElement } from 'react'
import { errorsAt } from './step-errors.ts'

const useStyles = makeStyles({
  mark: { display: 'inline-flex', color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
})

/** Marks a step with errors. */
export function StepErrorMark({
  faults,
  step,
}: {
  faults: readonly WorkflowError[]
  step: string
}): ReactElement | null {
  const styles = useStyles()
  const { tn } = useText('workflows')
  const count = errorsAt(faults, step).length
  if (count === 0) return null
  const label = tn('to_mend', count)
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <ErrorCircle16Regular aria-hidden />
    </span>
  )
}
