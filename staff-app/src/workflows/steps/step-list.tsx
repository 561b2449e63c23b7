import type { WorkflowError } from '@coverdesk/sdk'
import { useNarrow, useText } from '@coverdesk/ui'
import { AddMenu, MovableList } from '@coverdesk/ui/movable-list'
import { Button } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { StepErrorMark } from '../step-errors/step-error-mark.tsx'
import { errorsAt } from '../step-errors/step-errors.ts'
import { palette } from './kinds.ts'
import { stepDetail } from './step-detail.ts'
import { addStep, copyStep, type EditedStep, removeStep } from './steps.ts'
import type { Catalogue } from './use-catalogue.ts'

interface StepsProps {
  steps: readonly EditedStep[]
  selected: string | null
  faults: readonly WorkflowError[]
  onSelect: (id: string | null) => void
}

interface StepListProps extends StepsProps {
  catalogue: Catalogue
  locked: boolean
  onChange: (steps: EditedStep[]) => void
  onUndo: () => void
  /** Opens the panel of the selected step, on screens where it is not beside the list. */
  onOpen: () => void
}

/** Lists the steps in their order. */
export function StepList(props: StepListProps): ReactElement {
  const { steps, catalogue, selected, faults, locked, onSelect, onChange, onUndo, onOpen } = props
  const { t, formatList } = useText('workflows')
  const narrow = useNarrow()
  return (
    <MovableList
      items={steps}
      empty={t('steps_empty')}
      numbered
      rowOf={(step) => ({
        name: catalogue.titleOf(step),
        kind: t(`kinds.${step.kind}`),
        detail: stepDetail(step, catalogue, { t, formatList }),
        wrong: errorsAt(faults, step.key).length > 0,
        mark: <StepErrorMark faults={faults} step={step.key} />,
      })}
      selected={selected}
      locked={locked}
      onSelect={onSelect}
      onChange={onChange}
      onCopy={(id) => onChange(copyStep(steps, id))}
      without={(id) => removeStep(steps, id)}
      onUndo={onUndo}
      add={
        <AddMenu
          label={t('add_step')}
          palette={palette}
          groupName={(group) => t(`groups.${group}`)}
          kindName={(kind) => t(`kinds.${kind}`)}
          onAdd={(kind) => {
            const added = addStep(steps, kind, t(`kinds.${kind}`), selected)
            onChange(added.steps)
            onSelect(added.id)
          }}
        />
      }
      more={narrow ? <Button onClick={onOpen}>{t('change_step')}</Button> : null}
    />
  )
}
