import { useText } from '@coverdesk/ui'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Arrow } from './diagram-layout.ts'
import { arrivesAt, BOX, BOX_HEIGHT, blockOf, LABELS, LANE, leavesAt, PITCH } from './diagram-measures.ts'

const COLOR = tokens.colorNeutralStroke1Pressed

/** Returns the border of one side of a box: Griffel has no logical shorthand. */
const inlineStart = (width: string, color = COLOR) => ({
  borderInlineStartWidth: width,
  borderInlineStartStyle: 'solid' as const,
  borderInlineStartColor: color,
})
const inlineEnd = (width: string, color = COLOR) => ({
  borderInlineEndWidth: width,
  borderInlineEndStyle: 'solid' as const,
  borderInlineEndColor: color,
})
const blockStart = (width: string, color = COLOR) => ({
  borderBlockStartWidth: width,
  borderBlockStartStyle: 'solid' as const,
  borderBlockStartColor: color,
})
const blockEnd = (width: string, color = COLOR) => ({
  borderBlockEndWidth: width,
  borderBlockEndStyle: 'solid' as const,
  borderBlockEndColor: color,
})
const CLEAR = 'transparent'

const useStyles = makeStyles({
  line: { position: 'absolute', pointerEvents: 'none', boxSizing: 'border-box' },
  down: inlineStart('2px'),
  downHead: {
    position: 'absolute',
    insetBlockEnd: 0,
    insetInlineStart: '-6px',
    ...blockStart('6px'),
    ...inlineStart('5px', CLEAR),
    ...inlineEnd('5px', CLEAR),
  },
  beside: {
    ...blockStart('2px'),
    ...inlineEnd('2px'),
    ...blockEnd('2px'),
    borderStartEndRadius: tokens.borderRadiusLarge,
    borderEndEndRadius: tokens.borderRadiusLarge,
  },
  besideHead: {
    position: 'absolute',
    insetBlockEnd: '-6px',
    insetInlineStart: 0,
    ...inlineEnd('6px'),
    ...blockStart('5px', CLEAR),
    ...blockEnd('5px', CLEAR),
  },
  label: {
    position: 'absolute',
    pointerEvents: 'none',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    paddingInline: '3px',
    maxInlineSize: `calc(${LABELS} - 8px)`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  wide: { maxInlineSize: 'none' },
})

/** Draws an arrow between two boxes with its reason; hidden from screen readers, for which the boxes state the same. */
export function DiagramArrow({ arrow }: { arrow: Arrow }): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const { from, to, ways, lane, slot } = arrow
  const said = ways
    .filter((way) => way !== 'on')
    .map((way) => t(`ways.${way}`))
    .join(' / ')
  if (lane === 0) {
    const insetBlockStart = blockOf(from) + BOX_HEIGHT
    return (
      <li aria-hidden="true">
        <div
          className={`${styles.line} ${styles.down}`}
          style={{ insetInlineStart: `calc(${BOX} / 2)`, insetBlockStart, blockSize: PITCH - BOX_HEIGHT }}
        >
          <span className={styles.downHead} />
        </div>
        {said ? (
          <span
            className={`${styles.label} ${styles.wide}`}
            style={{ insetInlineStart: `calc(${BOX} / 2 + 6px)`, insetBlockStart: insetBlockStart + 8 }}
          >
            {said}
          </span>
        ) : null}
      </li>
    )
  }
  const insetBlockStart = leavesAt(from, slot)
  return (
    <li aria-hidden="true">
      <div
        className={`${styles.line} ${styles.beside}`}
        style={{
          insetInlineStart: BOX,
          inlineSize: `calc(${LABELS} + ${lane * LANE}px)`,
          insetBlockStart,
          blockSize: arrivesAt(to) - insetBlockStart,
        }}
      >
        <span className={styles.besideHead} />
      </div>
      <span
        className={styles.label}
        style={{ insetInlineStart: `calc(${BOX} + 6px)`, insetBlockStart: insetBlockStart - 7 }}
      >
        {said}
      </span>
    </li>
  )
}
