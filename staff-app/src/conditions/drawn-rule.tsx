import { useText } from '@coverdesk/ui'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { Askable } from './askable.ts'
import { RuleBuilder } from './rule-builder.tsx'
import { isGroup, type RuleGroup, type RulePart, replacePart } from './rule-tree.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
  },
})

interface DrawnRuleProps {
  tree: RuleGroup
  askables: readonly Askable[]
  onChange: (tree: RuleGroup) => void
}

interface Taken {
  id: string
  name: string
  before: RuleGroup
  rest: RuleGroup
}

const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Edits the rule as a drawing; removed parts can be restored. */
export function DrawnRule({ tree, askables, onChange }: DrawnRuleProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('conditions')
  const parts = useText('parts')
  const [taken, setTaken] = useState<Taken | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const nameOf = (part: RulePart): string => {
    if (isGroup(part)) return t('a_group')
    return askables.find(({ name }) => name === part.name)?.label ?? t('a_test')
  }
  const remove = (part: RulePart): void => {
    const rest = replacePart(tree, part.id, () => null)
    setTaken({ id: part.id, name: nameOf(part), before: tree, rest })
    onChange(rest)
  }
  // Undo only while nothing else has changed: a later change would be lost.
  const undoable = taken?.rest === tree ? taken : null
  const undo = (): void => {
    if (!undoable) return
    setTaken(null)
    onChange(undoable.before)
    frame.current?.querySelector('select')?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    undo()
  }
  return (
    <div ref={frame}>
      <RuleBuilder group={tree} askables={askables} onChange={onChange} onTake={remove} />
      <div className={styles.bar}>
        <span role="status">{undoable ? parts.t('movable.removed', { name: undoable.name }) : ''}</span>
        {undoable ? (
          <Button size="small" key={undoable.id} ref={focus} onClick={undo} onKeyDown={press}>
            {parts.t('movable.undo')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
