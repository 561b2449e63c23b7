import { useText } from '@coverdesk/ui'
import { AddMenu } from '@coverdesk/ui/movable-list'
import { makeStyles, tokens } from '@fluentui/react-components'
import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import type { ReactElement } from 'react'
import { palette } from '../steps/kinds.ts'
import type { Point } from './diagram-layout.ts'
import type { StepArrow } from './diagram-parts.ts'

const useStyles = makeStyles({
  label: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    pointerEvents: 'all',
  },
  parts: { display: 'grid', justifyItems: 'center' },
  words: {
    maxInlineSize: '120px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    paddingInline: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  dashed: { strokeDasharray: '5 4' },
})

/** Joins points by a line that leaves and enters boxes straight. */
function lineThrough([first, ...rest]: readonly Point[]): string {
  if (!first) return ''
  let from = first
  const parts = rest.map((to) => {
    const half = (from.y + to.y) / 2
    const part = `C ${from.x} ${half} ${to.x} ${half} ${to.x} ${to.y}`
    from = to
    return part
  })
  return [`M ${first.x} ${first.y}`, ...parts].join(' ')
}

/** Draws a way from one step to another, with its reason and the button that inserts a step there. */
export function StepArrowEdge(props: EdgeProps<StepArrow>): ReactElement | null {
  const styles = useStyles()
  const { t, dir } = useText('workflows')
  const { sourceX, sourceY, targetX, targetY, data, markerEnd, style } = props
  if (!data) return null
  const { arrow, words, insert, onInsert } = data
  const path = lineThrough([{ x: sourceX, y: sourceY }, ...arrow.bends, { x: targetX, y: targetY }])
  const isAside = arrow.way === 'when_declined' || arrow.way === 'return_to'
  return (
    <>
      <BaseEdge
        path={path}
        {...(markerEnd ? { markerEnd } : {})}
        {...(style ? { style } : {})}
        {...(isAside ? { className: styles.dashed } : {})}
      />
      <EdgeLabelRenderer>
        {/* Places on the canvas count from its left, in every language. */}
        <div
          className={`${styles.label} nodrag nopan`}
          style={{ transform: `translate(-50%, -50%) translate(${arrow.label.x}px, ${arrow.label.y}px)` }}
        >
          <div className={styles.parts} dir={dir}>
            {words ? (
              <span className={styles.words} title={words}>
                {words}
              </span>
            ) : null}
            {insert ? (
              <AddMenu
                compact
                label={insert}
                palette={palette}
                groupName={(group) => t(`groups.${group}`)}
                kindName={(kind) => t(`kinds.${kind}`)}
                onAdd={(kind) => onInsert(arrow, kind)}
              />
            ) : null}
          </div>
        </div>
      </EdgeLabelRenderer>
    </>
  )
}
