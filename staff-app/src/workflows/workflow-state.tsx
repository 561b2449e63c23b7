import type { ListedWorkflow, WorkflowState } from '@coverdesk/sdk'
import { StateBadge, type StateTone, useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const tones: Record<WorkflowState, StateTone> = {
  draft: 'waiting',
  published: 'success',
  archived: 'neutral',
}

const useStyles = makeStyles({
  badges: { display: 'inline-flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
})

/** Shows the status of a workflow, and whether its draft differs from the published version. */
export function WorkflowStateBadges({
  workflow,
}: {
  workflow: Pick<ListedWorkflow, 'state' | 'has_draft'>
}): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const { state, has_draft } = workflow
  return (
    <span className={styles.badges}>
      <StateBadge tone={tones[state]} label={t(`states.${state}`)} />
      {has_draft && state !== 'draft' ? <StateBadge tone="attention" label={t('unpublished')} /> : null}
    </span>
  )
}
