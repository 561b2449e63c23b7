import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { ZoomFitRegular } from '@fluentui/react-icons/svg/zoom-fit'
import {
  type Connection,
  Panel,
  ReactFlow,
  type ReactFlowInstance,
  ReactFlowProvider,
  useReactFlow,
  type XYPosition,
} from '@xyflow/react'
import base from '@xyflow/react/dist/base.css?url'
import { type FocusEvent, type ReactElement, useState } from 'react'
import type { Way } from '../steps/exits.ts'
import { BOX_HEIGHT, BOX_WIDTH } from './diagram-layout.ts'
import type { EndBox, StepArrow, StepBox } from './diagram-parts.ts'
import { mayLead } from './rewire.ts'
import { StepArrowEdge } from './step-arrow.tsx'
import { EndBoxNode, StepBoxNode } from './step-box.tsx'
import { type DiagramProps, useDiagram } from './use-diagram.ts'

const boxTypes = { step: StepBoxNode, end: EndBoxNode }
const arrowTypes = { way: StepArrowEdge }
/** A box dropped within this distance of an arrow's words goes onto that arrow, in pixels of the drawing. */
const NEAR = 90
const SMALLEST = 0.3
/** Room around what has the focus, in pixels. */
const MARGIN = 24
const READABLE = 0.75

const useStyles = makeStyles({
  canvas: {
    blockSize: 'clamp(380px, 68vh, 820px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    overflow: 'hidden',
    '--xy-edge-stroke': tokens.colorNeutralStrokeAccessible,
    '--xy-connectionline-stroke': tokens.colorBrandStroke1,
    '--xy-edge-stroke-width': '1.5',
    '& .react-flow__arrowhead polyline': {
      fill: tokens.colorNeutralStrokeAccessible,
      stroke: tokens.colorNeutralStrokeAccessible,
    },
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalXXS },
})

/** Edits the steps as a diagram: steps are inserted on arrows, moved onto them, and arrows led elsewhere. */
export function StepDiagram(props: DiagramProps): ReactElement {
  return (
    <ReactFlowProvider>
      <link rel="stylesheet" href={base} precedence="default" />
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas(props: DiagramProps): ReactElement {
  const styles = useStyles()
  const { steps, locked } = props
  const { dir } = useText('workflows')
  const { drawing, boxes, arrows, move, connect } = useDiagram(props)
  const [dragged, setDragged] = useState<{ id: string; position: XYPosition } | null>(null)
  const shown = boxes.map((box) =>
    box.id === dragged?.id ? { ...box, position: dragged.position, zIndex: 1 } : box,
  )
  const drop = (): void => {
    if (!dragged) return
    setDragged(null)
    const middle = { x: dragged.position.x + BOX_WIDTH / 2, y: dragged.position.y + BOX_HEIGHT / 2 }
    const byDistance = drawing.arrows
      .filter(({ way }) => way !== 'return_to')
      .map((arrow) => ({ arrow, far: Math.hypot(arrow.label.x - middle.x, arrow.label.y - middle.y) }))
      .toSorted((one, other) => one.far - other.far)
    const [nearest] = byDistance
    if (nearest && nearest.far <= NEAR) move(dragged.id, nearest.arrow)
  }
  const startOf = ({ source, sourceHandle }: Pick<Connection, 'source' | 'sourceHandle'>) => ({
    from: source,
    way: sourceHandle as Way,
  })
  const { getViewport, setViewport } = useReactFlow()
  /** Moves the drawing to what the keyboard has reached; the browser would scroll the canvas instead. */
  const showFocused = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    // A menu of the drawing is elsewhere in the document.
    if (!currentTarget.contains(target)) return
    for (let part: Element | null = target; part && part !== currentTarget; part = part.parentElement) {
      part.scrollTo(0, 0)
    }
    currentTarget.scrollTo(0, 0)
    const [canvas, at] = [currentTarget.getBoundingClientRect(), target.getBoundingClientRect()]
    const missing = (from: number, until: number, first: number, last: number): number =>
      Math.max(0, from + MARGIN - first) || Math.min(0, until - MARGIN - last)
    const [x, y] = [
      missing(canvas.left, canvas.right, at.left, at.right),
      missing(canvas.top, canvas.bottom, at.top, at.bottom),
    ]
    if (x === 0 && y === 0) return
    const viewport = getViewport()
    void setViewport({ ...viewport, x: viewport.x + x, y: viewport.y + y })
  }
  /** Shows the first steps in a size that can be read, and the whole where it fits. */
  const begin = (flow: ReactFlowInstance<StepBox | EndBox, StepArrow>): void => {
    const canvas = document.querySelector(`.${CANVAS}`)
    const { width = 0 } = canvas?.getBoundingClientRect() ?? {}
    const zoom = Math.min(1, Math.max(READABLE, (width - 16) / drawing.width))
    const first = drawing.boxes.find(({ id }) => id === steps[0]?.id)
    const middle = drawing.width * zoom <= width ? drawing.width / 2 : (first?.x ?? 0) + BOX_WIDTH / 2
    void flow.setViewport({ x: width / 2 - middle * zoom, y: 8, zoom })
  }
  return (
    <div className={`${styles.canvas} ${CANVAS}`} dir="ltr">
      <ReactFlow
        onFocus={showFocused}
        nodes={shown}
        edges={arrows}
        nodeTypes={boxTypes}
        edgeTypes={arrowTypes}
        onInit={begin}
        minZoom={SMALLEST}
        maxZoom={1.5}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        nodesDraggable={!locked}
        nodesConnectable={!locked}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        deleteKeyCode={null}
        nodeDragThreshold={6}
        onNodeDrag={(_event, { id, position }) => setDragged({ id, position })}
        onNodeDragStop={drop}
        isValidConnection={(link) =>
          mayLead(steps, startOf({ ...link, sourceHandle: link.sourceHandle ?? null }), link.target)
        }
        onConnect={(link) => connect(startOf(link), link.target)}
        onReconnect={(arrow, link) =>
          connect(startOf({ source: arrow.source, sourceHandle: arrow.sourceHandle ?? null }), link.target)
        }
        proOptions={{ hideAttribution: true }}
      >
        <Panel position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}>
          <ZoomButtons />
        </Panel>
      </ReactFlow>
    </div>
  )
}

const CANVAS = 'step-canvas'

function ZoomButtons(): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const flow = useReactFlow()
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        icon={<SubtractRegular />}
        aria-label={t('zoom_out')}
        onClick={() => void flow.zoomOut()}
      />
      <Button
        size="small"
        icon={<AddRegular />}
        aria-label={t('zoom_in')}
        onClick={() => void flow.zoomIn()}
      />
      <Button
        size="small"
        icon={<ZoomFitRegular />}
        aria-label={t('zoom_fit')}
        onClick={() => void flow.fitView()}
      />
    </div>
  )
}
