import { useText } from '@coverdesk/ui'
import { AddMenu, MovableList } from '@coverdesk/ui/movable-list'
import { Card } from '@coverdesk/ui/parts'
import type { ReactElement } from 'react'
import { addField, copyField, type EditedField } from './edit.ts'
import { palette } from './kinds.ts'

interface QuestionListProps {
  fields: readonly EditedField[]
  selected: string | null
  errors: Readonly<Record<string, string>>
  locked: boolean
  onSelect: (id: string | null) => void
  onChange: (fields: EditedField[]) => void
  onUndo: () => void
}

/** Lists the questions in their order. */
export function QuestionList(props: QuestionListProps): ReactElement {
  const { fields, selected, errors, locked, onSelect, onChange, onUndo } = props
  const { t } = useText('form-types')
  const isWrong = (index: number): boolean =>
    Object.keys(errors).some((path) => path === `fields.${index}` || path.startsWith(`fields.${index}.`))
  return (
    <Card title={t('questions')}>
      <MovableList
        items={fields}
        empty={errors.fields ?? t('questions_empty')}
        rowOf={({ kind, label }, index) => ({
          name: label || t('unnamed'),
          kind: t(`kinds.${kind}`),
          wrong: isWrong(index),
          heading: kind === 'section',
        })}
        selected={selected}
        locked={locked}
        onSelect={onSelect}
        onChange={onChange}
        onCopy={(id) => onChange(copyField(fields, id))}
        without={(id) => fields.filter((field) => field.id !== id)}
        onUndo={onUndo}
        add={
          <AddMenu
            label={t('add_question')}
            palette={palette}
            groupName={(group) => t(`groups.${group}`)}
            kindName={(kind) => t(`kinds.${kind}`)}
            onAdd={(kind) => {
              const added = addField(fields, kind, t(`kinds.${kind}`), selected)
              onChange(added.fields)
              onSelect(added.id)
            }}
          />
        }
      />
    </Card>
  )
}
