import { type EdgeLabel, Graph, layout } from '@dagrejs/dagre'
import { exitsOf, type Way } from '../steps/exits.ts'
import type { EditedStep } from '../steps/steps.ts'

/** Ids of the boxes after the last step. */
export const END = 'end'
export const DECLINED_END = 'declined-end'

export const BOX_WIDTH = 220
export const BOX_HEIGHT = 60
const END_WIDTH = 120
const END_HEIGHT = 36
/** Room for the words and the button of an arrow. */
const LABEL_WIDTH = 104
const LABEL_HEIGHT = 52

export interface Point {
  x: number
  y: number
}

/** A box with its upper start corner. */
interface Box extends Point {
  id: string
  width: number
  height: number
}

export interface Arrow {
  id: string
  from: string
  to: string
  way: Way
  /** Whether the target follows from the order of the list. */
  implicit: boolean
  /** Bends between the two boxes. */
  bends: Point[]
  label: Point
}

export interface Drawing {
  boxes: Box[]
  arrows: Arrow[]
  width: number
  height: number
}

type Link = Omit<Arrow, 'bends' | 'label'>

/** Returns every way of a tracker: onwards, by the results of conditions and decisions, and back. */
function linksOf(steps: readonly EditedStep[]): Link[] {
  return steps.flatMap(({ id: from }, index) =>
    exitsOf(steps, index).map(({ way, to, implicit }) => ({
      id: `${from} ${way}`,
      from,
      to: steps[to]?.id ?? (way === 'when_declined' ? DECLINED_END : END),
      way,
      implicit,
    })),
  )
}

/** Places the boxes from top to bottom, mirrored for right-to-left, with the arrows between them. */
export function layOut(steps: readonly EditedStep[], dir: 'ltr' | 'rtl'): Drawing {
  const links = linksOf(steps)
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 36, edgesep: 24, ranksep: 14, marginx: 8, marginy: 8 })
  for (const { id } of steps) graph.setNode(id, { width: BOX_WIDTH, height: BOX_HEIGHT })
  for (const id of [END, DECLINED_END]) {
    if (id === END || links.some(({ to }) => to === id)) {
      graph.setNode(id, { width: END_WIDTH, height: END_HEIGHT })
    }
  }
  for (const { id, from, to, way } of links) {
    const label = { width: LABEL_WIDTH, height: LABEL_HEIGHT, labelpos: 'c' as const, weight: WEIGHTS[way] }
    // A way back takes the room of one onwards.
    if (way === 'return_to') graph.setEdge(to, from, label, id)
    else graph.setEdge(from, to, label, id)
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const mirrored = ({ x, y }: Point): Point => ({ x: dir === 'rtl' ? width - x : x, y })
  return {
    width,
    height,
    boxes: graph.nodes().map((id) => {
      const { x, y, width: w, height: h } = graph.node(id)
      const middle = mirrored({ x: x ?? 0, y: y ?? 0 })
      return { id, width: w, height: h, x: middle.x - w / 2, y: middle.y - h / 2 }
    }),
    arrows: links.map((link) => {
      const ends = link.way === 'return_to' ? [link.to, link.from] : [link.from, link.to]
      const edge = graph.edge(ends[0] ?? '', ends[1] ?? '', link.id) as EdgeLabel
      const bends = (edge.points ?? []).slice(1, -1).map(mirrored)
      return {
        ...link,
        bends: link.way === 'return_to' ? bends.reverse() : bends,
        label: mirrored({ x: edge.x ?? 0, y: edge.y ?? 0 }),
      }
    }),
  }
}

/** The usual way is drawn straight. */
const WEIGHTS: Record<Way, number> = { next: 4, when_true: 3, when_false: 2, when_declined: 1, return_to: 1 }
