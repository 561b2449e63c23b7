import type { WorkflowStep } from '@coverdesk/sdk'
import { exitsOf, type Way } from '../steps/exits.ts'

/** An arrow of the diagram. Rows count from 0; the row after the last step is the end. */
export interface Arrow {
  from: number
  to: number
  /** Reasons to go this way. */
  ways: Way[]
  /** 0 for the straight path to the next row; otherwise the distance beside the boxes, from 1. */
  lane: number
  /** Index among the arrows that leave the same box at its side, from 0. */
  slot: number
}

export interface Drawing {
  arrows: Arrow[]
  lanes: number
}

/** Returns the arrows between stacked boxes; those that skip boxes pass beside them without crossing. */
export function layOut(steps: readonly WorkflowStep[]): Drawing {
  const straight: Arrow[] = []
  const jumps: Arrow[] = []
  for (const [from] of steps.entries()) {
    const mine: Arrow[] = []
    for (const { way, to } of exitsOf(steps, from)) {
      const same = mine.find((arrow) => arrow.to === to)
      if (same) same.ways.push(way)
      else mine.push({ from, to, ways: [way], lane: 0, slot: 0 })
    }
    straight.push(...mine.filter(({ to }) => to === from + 1))
    const beside = mine.filter(({ to }) => to > from + 1)
    jumps.push(...beside.map((arrow, slot) => ({ ...arrow, slot })))
  }
  const lanes = giveLanes(jumps)
  return { arrows: [...straight, ...jumps], lanes }
}

/** Places short paths inside and long ones outside; overlapping paths get different lanes. */
function giveLanes(jumps: Arrow[]): number {
  const taken: Arrow[][] = []
  for (const jump of jumps.toSorted((a, b) => a.to - a.from - (b.to - b.from) || a.from - b.from)) {
    let lane = 0
    while (taken[lane]?.some((other) => jump.from < other.to && other.from < jump.to)) lane += 1
    const inLane = taken[lane] ?? []
    taken[lane] = inLane
    inLane.push(jump)
    jump.lane = lane + 1
  }
  return taken.length
}
