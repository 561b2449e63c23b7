import type { StepKind } from '@coverdesk/sdk'
import type { Edge, Node } from '@xyflow/react'
import type { EditedStep } from '../steps/steps.ts'
import type { Arrow } from './diagram-layout.ts'
import type { ArrowStart } from './rewire.ts'

/** A box that stands for a step. */
export type StepBox = Node<
  {
    step: EditedStep
    title: string
    /** Place in the list, from 1. */
    number: number
    detail: string
    wrong: boolean
    selected: boolean
    /** Where its ways lead, for screen readers. */
    leads: string
    locked: boolean
    onSelect: (id: string) => void
    onRemove: (id: string) => void
    onMove: (id: string, by: -1 | 1) => void
  },
  'step'
>

/** The box of an end, which a tracker comes to completed or declined. */
export type EndBox = Node<{ text: string }, 'end'>

export type StepArrow = Edge<
  {
    arrow: Arrow
    words: string
    /** Label of the button that inserts a step; empty where none can be inserted. */
    insert: string
    onInsert: (arrow: ArrowStart, kind: StepKind) => void
  },
  'way'
>
