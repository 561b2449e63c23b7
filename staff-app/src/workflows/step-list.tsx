import type { WorkflowFault } from '@coverdesk/sdk'
import { useNarrow, useText } from '@coverdesk/sdk/react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { AddStep } from './add-step.tsx'
import { FaultMark } from './fault-mark.tsx'
import { faultsAt } from './faults.ts'
import { addStep, copyStep, type EditedStep, moveStep, removeStep } from './steps.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    inlineSize: '100%',
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  wrong: { boxShadow: `inset 0 0 0 1px ${tokens.colorStatusDangerBorder1}` },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexGrow: 1 },
  kind: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  help: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

export interface StepsProps {
  steps: readonly EditedStep[]
  selected: string | null
  faults: readonly WorkflowFault[]
  onSelect: (id: string | null) => void
}

interface StepListProps extends StepsProps {
  locked: boolean
  onChange: (steps: EditedStep[]) => void
  /** Leads to the panel of the selected step, where it is not beside the list. */
  onOpen: () => void
}

/** The steps in their order: drag, Alt with the arrows, or the buttons move; Delete takes out. */
export function StepList(props: StepListProps): ReactElement {
  const { steps, selected, faults, locked, onSelect, onChange, onOpen } = props
  const styles = useStyles()
  const { t } = useText('workflows')
  const narrow = useNarrow()
  const [dragged, setDragged] = useState<string | null>(null)
  const [told, setTold] = useState('')
  const placeOf = (id: string): number => steps.findIndex((step) => step.id === id)

  const move = (id: string, by: number): void => {
    const next = moveStep(steps, id, by)
    const place = next.findIndex((step) => step.id === id)
    setTold(t('moved_to', { step: next[place]?.title || t('unnamed'), place: String(place + 1) }))
    onChange(next)
  }
  const remove = (id: string): void => {
    const rest = removeStep(steps, id)
    onChange(rest)
    onSelect(rest[Math.min(placeOf(id), rest.length - 1)]?.id ?? null)
  }
  const press = (event: KeyboardEvent<HTMLElement>, id: string): void => {
    if (locked) return
    const row = event.currentTarget
    if (event.key === 'Delete') remove(id)
    else if (event.altKey && event.key === 'ArrowUp') move(id, -1)
    else if (event.altKey && event.key === 'ArrowDown') move(id, 1)
    else return
    event.preventDefault()
    // A row that changes its place in the page loses the focus.
    requestAnimationFrame(() => row.focus())
  }
  const drop = (id: string): void => {
    if (dragged && dragged !== id) move(dragged, placeOf(id) - placeOf(dragged))
  }

  return (
    <>
      {steps.length === 0 ? <p className={styles.help}>{t('steps_empty')}</p> : null}
      <ol className={styles.list}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              draggable={!locked}
              aria-current={step.id === selected}
              className={mergeClasses(
                styles.row,
                step.id === selected && styles.selected,
                faultsAt(faults, step.key).length > 0 && styles.wrong,
              )}
              onClick={() => onSelect(step.id)}
              onKeyDown={(event) => press(event, step.id)}
              onDragStart={() => setDragged(step.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(step.id)}
              onDragEnd={() => setDragged(null)}
            >
              {locked ? null : <ReOrderDotsVerticalRegular aria-hidden />}
              <span className={styles.name}>{`${index + 1}. ${step.title || t('unnamed')}`}</span>
              <FaultMark faults={faults} step={step.key} />
              <span className={styles.kind}>{t(`kinds.${step.kind}`)}</span>
            </button>
          </li>
        ))}
      </ol>
      <span role="status" className={styles.help}>
        {told}
      </span>
      {locked ? null : (
        <>
          <div className={styles.bar}>
            <AddStep
              onAdd={(kind) => {
                const added = addStep(steps, kind, t(`kinds.${kind}`), selected)
                onChange(added.steps)
                onSelect(added.id)
              }}
            />
            {selected ? (
              <>
                {narrow ? <Button onClick={onOpen}>{t('change_step')}</Button> : null}
                <Button
                  icon={<ArrowUpRegular />}
                  aria-label={t('move_up')}
                  disabledFocusable={placeOf(selected) === 0}
                  onClick={() => move(selected, -1)}
                />
                <Button
                  icon={<ArrowDownRegular />}
                  aria-label={t('move_down')}
                  disabledFocusable={placeOf(selected) === steps.length - 1}
                  onClick={() => move(selected, 1)}
                />
                <Button onClick={() => onChange(copyStep(steps, selected))}>{t('copy')}</Button>
                <Button onClick={() => remove(selected)}>{t('remove')}</Button>
              </>
            ) : null}
          </div>
          {steps.length > 1 ? <p className={styles.help}>{t('move_help')}</p> : null}
        </>
      )}
    </>
  )
}
