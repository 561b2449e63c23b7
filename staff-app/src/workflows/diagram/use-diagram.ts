import type { StepKind, WorkflowError } from '@coverdesk/sdk'
import { showUndoToast, useText } from '@coverdesk/ui'
import { MarkerType } from '@xyflow/react'
import { useMemo } from 'react'
import { errorsAt } from '../step-errors/step-errors.ts'
import { stepDetail } from '../steps/step-detail.ts'
import { type EditedStep, removeStep } from '../steps/steps.ts'
import type { Catalogue } from '../steps/use-catalogue.ts'
import { DECLINED_END, type Drawing, layOut } from './diagram-layout.ts'
import type { EndBox, StepArrow, StepBox } from './diagram-parts.ts'
import { type ArrowStart, insertOn, lead, moveOnto } from './rewire.ts'

export interface DiagramProps {
  steps: readonly EditedStep[]
  selected: string | null
  faults: readonly WorkflowError[]
  catalogue: Catalogue
  locked: boolean
  onSelect: (id: string | null) => void
  onChange: (steps: EditedStep[]) => void
  onUndo: () => void
}

interface Diagram {
  drawing: Drawing
  boxes: (StepBox | EndBox)[]
  arrows: StepArrow[]
  /** Moves a step onto an arrow. */
  move: (id: string, arrow: ArrowStart) => void
  /** Leads an arrow to another step. */
  connect: (arrow: ArrowStart, to: string) => void
}

/** Returns what the diagram draws, and the changes made in it. */
export function useDiagram(props: DiagramProps): Diagram {
  const { steps, selected, faults, catalogue, locked, onSelect, onChange, onUndo } = props
  const { t, dir, formatList } = useText('workflows')
  const drawing = useMemo(() => layOut(steps, dir), [steps, dir])
  const titleOf = (step: EditedStep | undefined): string => (step ? catalogue.staffTitleOf(step) : t('end'))
  const nameOf = (id: string): string =>
    id === DECLINED_END ? t('declined_end') : titleOf(steps.find((step) => step.id === id))
  const change = (next: EditedStep[], text: string): void => {
    onChange(next)
    showUndoToast({ text, action: t('undo'), onUndo })
  }
  const remove = (id: string): void => {
    change(removeStep(steps, id), t('step_removed', { name: nameOf(id) }))
  }
  const shift = (id: string, by: -1 | 1): void => {
    const at = steps.findIndex((one) => one.id === id)
    const step = steps[at]
    if (!step || !steps[at + by]) return
    onChange(steps.toSpliced(at, 1).toSpliced(at + by, 0, step))
  }
  const insert = (arrow: ArrowStart, kind: StepKind): void => {
    const added = insertOn(steps, arrow, kind, t(`kinds.${kind}`))
    onChange(added.steps)
    onSelect(added.id)
  }
  const boxes = drawing.boxes.map(({ id, x, y, width, height }): StepBox | EndBox => {
    const number = steps.findIndex((step) => step.id === id)
    const step = steps[number]
    // A box without its measure would lose its arrows, and a menu open on one of them, whenever it is drawn again.
    const place = { id, position: { x, y }, width, height, measured: { width, height } }
    if (!step) {
      const text = t(id === DECLINED_END ? 'declined_end' : 'end')
      return { ...place, type: 'end', data: { text }, draggable: false }
    }
    const leads = drawing.arrows
      .filter(({ from }) => from === id)
      .map(({ way, to }) => t('leads_to', { way: t(`ways.${way}`), step: nameOf(to) }))
    return {
      ...place,
      type: 'step',
      data: {
        step,
        title: catalogue.staffTitleOf(step),
        number: number + 1,
        detail: stepDetail(step, catalogue, { t, formatList }),
        wrong: errorsAt(faults, step.key).length > 0,
        selected: id === selected,
        leads: leads.join(' '),
        locked,
        onSelect,
        onRemove: remove,
        onMove: shift,
      },
    }
  })
  const arrows = drawing.arrows.map((arrow): StepArrow => {
    const { id, from, to, way } = arrow
    const between = { before: nameOf(from), after: nameOf(to) }
    return {
      id,
      source: from,
      sourceHandle: way,
      target: to,
      targetHandle: way === 'return_to' ? 'back' : 'in',
      type: 'way',
      reconnectable: locked ? false : 'target',
      markerEnd: { type: MarkerType.ArrowClosed },
      data: {
        arrow,
        words: way === 'next' ? '' : t(`ways.${way}`),
        insert: locked || way === 'return_to' ? '' : t('insert_between', between),
        onInsert: insert,
      },
    }
  })
  return {
    drawing,
    boxes,
    arrows,
    move: (id, arrow) => {
      const next = moveOnto(steps, id, arrow)
      if (JSON.stringify(next) !== JSON.stringify(steps)) change(next, t('step_moved', { name: nameOf(id) }))
    },
    connect: (arrow, to) => {
      const words = { way: t(`ways.${arrow.way}`), name: nameOf(arrow.from) }
      change(lead(steps, arrow, to), t('step_led', words))
    },
  }
}
