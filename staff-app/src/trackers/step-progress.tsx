import type { Tracker } from '@coverdesk/sdk'
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'

const useStyles = makeStyles({
  place: { display: 'grid', rowGap: '3px', minWidth: 0 },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: tokens.lineHeightBase200 },
})

/** Shows the name of the tracker's current step and how many steps are done. */
export function StepProgress({ tracker }: { tracker: Tracker }): ReactElement {
  const styles = useStyles()
  const { current_step_index: done, total_steps: all, step } = tracker
  return (
    <div className={styles.place}>
      <span className={styles.text}>{`${step.title} · ${done}/${all}`}</span>
      <ProgressBar value={all > 0 ? done / all : 0} thickness="medium" aria-label={`${done}/${all}`} />
    </div>
  )
}
