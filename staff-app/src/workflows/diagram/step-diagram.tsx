import { useText } from '@coverdesk/ui'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { StepErrorMark } from '../step-errors/step-error-mark.tsx'
import { errorsAt } from '../step-errors/step-errors.ts'
import { exitsOf } from '../steps/exits.ts'
import type { StepsProps } from '../steps/step-list.tsx'
import { DiagramArrow } from './diagram-arrow.tsx'
import { layOut } from './diagram-layout.ts'
import { BOX, BOX_HEIGHT, blockOf, LABELS, LANE, measures, PITCH } from './diagram-measures.ts'

const useStyles = makeStyles({
  scroll: { containerType: 'inline-size', overflowX: 'auto', paddingBlock: tokens.spacingVerticalXS },
  sheet: { ...measures, position: 'relative', listStyleType: 'none', margin: 0, padding: 0 },
  place: { position: 'absolute', insetInlineStart: 0 },
  box: {
    inlineSize: BOX,
    blockSize: `${BOX_HEIGHT}px`,
    boxSizing: 'border-box',
    display: 'grid',
    alignContent: 'center',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  decides: { borderRadius: tokens.borderRadiusXLarge, border: `3px double ${tokens.colorNeutralStroke1}` },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}`,
  },
  wrong: { border: `2px solid ${tokens.colorStatusDangerBorder1}` },
  name: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'center', minWidth: 0 },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  kind: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  end: {
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    textAlign: 'center',
    cursor: 'default',
  },
  unseen: {
    position: 'absolute',
    inlineSize: '1px',
    blockSize: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Draws the steps as boxes from top to bottom, with an arrow for every possible path. */
export function StepDiagram({ steps, selected, faults, onSelect }: StepsProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('workflows')
  const { arrows, lanes } = layOut(steps)
  const inlineSize = `calc(${BOX} + ${lanes > 0 ? `${LABELS} + ${lanes * LANE}px + ` : ''}2px)`
  const titleOf = (row: number): string =>
    row === steps.length ? t('end') : steps[row]?.title || t('unnamed')
  return (
    <div className={styles.scroll}>
      <ol className={styles.sheet} style={{ inlineSize, blockSize: steps.length * PITCH + BOX_HEIGHT }}>
        {steps.map((step, row) => (
          <li key={step.id} className={styles.place} style={{ insetBlockStart: blockOf(row) }}>
            <button
              type="button"
              aria-current={step.id === selected}
              className={mergeClasses(
                styles.box,
                step.kind === 'condition' && styles.decides,
                errorsAt(faults, step.key).length > 0 && styles.wrong,
                step.id === selected && styles.selected,
              )}
              onClick={() => onSelect(step.id)}
            >
              <span className={styles.name}>
                <span className={styles.cut}>{`${row + 1}. ${titleOf(row)}`}</span>
                <StepErrorMark faults={faults} step={step.key} />
              </span>
              <span className={mergeClasses(styles.kind, styles.cut)}>{t(`kinds.${step.kind}`)}</span>
              <span className={styles.unseen}>
                {exitsOf(steps, row)
                  .map(({ way, to }) => t('leads_to', { way: t(`ways.${way}`), step: titleOf(to) }))
                  .join(' ')}
              </span>
            </button>
          </li>
        ))}
        <li className={styles.place} style={{ insetBlockStart: blockOf(steps.length) }}>
          <div className={mergeClasses(styles.box, styles.end)}>{t('end')}</div>
        </li>
        {arrows.map((arrow) => (
          <DiagramArrow key={`${arrow.from} ${arrow.to}`} arrow={arrow} />
        ))}
      </ol>
    </div>
  )
}
