import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { Handle, type NodeProps, Position } from '@xyflow/react'
import type { KeyboardEvent, ReactElement } from 'react'
import { type Way, waysOf } from '../steps/exits.ts'
import type { EndBox, StepBox } from './diagram-parts.ts'

const useStyles = makeStyles({
  box: {
    inlineSize: '100%',
    blockSize: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'center',
    paddingInline: tokens.spacingHorizontalM,
    ...shorthands.border('1px', 'solid', tokens.colorNeutralStroke1),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  condition: { borderRadius: '30px', ...shorthands.border('3px', 'double', tokens.colorNeutralStroke1) },
  approval: { ...shorthands.border('1px', 'solid', tokens.colorBrandStroke1), borderInlineStartWidth: '5px' },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}`,
  },
  wrong: { ...shorthands.border('2px', 'solid', tokens.colorStatusDangerBorder1) },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold },
  kind: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  unseen: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  handle: {
    inlineSize: '11px',
    blockSize: '11px',
    borderRadius: '50%',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border('2px', 'solid', tokens.colorNeutralStrokeAccessible),
    ':hover': { backgroundColor: tokens.colorBrandBackground },
  },
  fixed: { opacity: 0, pointerEvents: 'none' },
  end: {
    inlineSize: '100%',
    blockSize: '100%',
    boxSizing: 'border-box',
    display: 'grid',
    placeContent: 'center',
    borderRadius: '18px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Where the ways leave a box: onwards below, the rest beside it. */
const sides: Record<Way, { position: Position; at?: string }> = {
  next: { position: Position.Bottom },
  when_true: { position: Position.Bottom, at: '30%' },
  when_false: { position: Position.Bottom, at: '70%' },
  when_declined: { position: Position.Right },
  return_to: { position: Position.Left },
}
const mirror: Partial<Record<Position, Position>> = {
  [Position.Right]: Position.Left,
  [Position.Left]: Position.Right,
}

/** Draws a step. Its dots are dragged to the step that follows; the form of the step offers the same by keyboard. */
export function StepBoxNode({ id, data }: NodeProps<StepBox>): ReactElement {
  const styles = useStyles()
  const { t, dir, dotted } = useText('workflows')
  const { step, title, number, detail, wrong, selected, leads, locked, onSelect, onRemove, onMove } = data
  const press = (event: KeyboardEvent): void => {
    if (locked) return
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (event.key === 'Delete') onRemove(id)
    else if (event.altKey && by) onMove(id, by)
    else return
    event.preventDefault()
  }
  const side = (position: Position): Position => (dir === 'rtl' ? (mirror[position] ?? position) : position)
  const shown = mergeClasses(styles.handle, locked && styles.fixed)
  const name = `${number}. ${title}`
  const about = dotted([t(`kinds.${step.kind}`), detail])
  return (
    <>
      <Handle type="target" id="in" position={Position.Top} className={styles.fixed} />
      {step.kind === 'form' ? (
        <Handle type="target" id="back" position={side(Position.Left)} className={styles.fixed} />
      ) : null}
      <button
        type="button"
        dir={dir}
        aria-current={selected}
        title={locked ? undefined : t('diagram_keys')}
        className={mergeClasses(
          styles.box,
          step.kind === 'condition' && styles.condition,
          step.kind === 'approval' && styles.approval,
          wrong && styles.wrong,
          selected && styles.selected,
        )}
        onClick={() => onSelect(id)}
        onKeyDown={press}
      >
        <span className={mergeClasses(styles.name, styles.cut)} title={name}>
          {name}
        </span>
        <span className={mergeClasses(styles.kind, styles.cut)} title={about}>
          {about}
        </span>
        <span className={styles.unseen}>{leads}</span>
      </button>
      {waysOf(step).map((way) => {
        const { position, at } = sides[way]
        return (
          <Handle
            key={way}
            type="source"
            id={way}
            position={side(position)}
            className={shown}
            style={at ? { insetInlineStart: dir === 'rtl' ? `calc(100% - ${at})` : at } : undefined}
          />
        )
      })}
    </>
  )
}

export function EndBoxNode({ data }: NodeProps<EndBox>): ReactElement {
  const styles = useStyles()
  const { dir } = useText('workflows')
  return (
    <>
      <Handle type="target" id="in" position={Position.Top} className={styles.fixed} />
      <div className={styles.end} dir={dir}>
        {data.text}
      </div>
    </>
  )
}
