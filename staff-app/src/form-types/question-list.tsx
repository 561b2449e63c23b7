import type { FieldKind } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/sdk/react'
import {
  Button,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { type KeyboardEvent, type ReactElement, useState } from 'react'
import { Card } from '../shared/card.tsx'
import { addField, copyField, type EditedField, moveField } from './edit.ts'
import { palette } from './kinds.ts'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXS,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    inlineSize: '100%',
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingInline: tokens.spacingHorizontalS,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  section: { fontWeight: tokens.fontWeightSemibold },
  selected: { backgroundColor: tokens.colorBrandBackground2 },
  wrong: { boxShadow: `inset 2px 0 0 ${tokens.colorPaletteRedBorderActive}` },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexGrow: 1 },
  kind: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  help: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalM,
  },
})

interface QuestionListProps {
  fields: readonly EditedField[]
  selected: string | null
  errors: Readonly<Record<string, string>>
  locked: boolean
  onSelect: (id: string | null) => void
  onChange: (fields: EditedField[]) => void
}

/** The questions in their order: drag, or Alt with the arrows, moves; Delete takes out. */
export function QuestionList(props: QuestionListProps): ReactElement {
  const { fields, selected, errors, locked, onSelect, onChange } = props
  const styles = useStyles()
  const { t } = useText('form-types')
  const [dragged, setDragged] = useState<string | null>(null)

  const remove = (id: string): void => {
    const at = fields.findIndex((field) => field.id === id)
    const rest = fields.filter((field) => field.id !== id)
    onChange(rest)
    onSelect(rest[Math.min(at, rest.length - 1)]?.id ?? null)
  }
  const press = (event: KeyboardEvent, id: string): void => {
    if (locked) return
    if (event.key === 'Delete') remove(id)
    else if (event.altKey && event.key === 'ArrowUp') onChange(moveField(fields, id, -1))
    else if (event.altKey && event.key === 'ArrowDown') onChange(moveField(fields, id, 1))
    else return
    event.preventDefault()
  }
  const drop = (id: string): void => {
    if (!dragged || dragged === id) return
    const at = (wanted: string) => fields.findIndex((field) => field.id === wanted)
    onChange(moveField(fields, dragged, at(id) - at(dragged)))
  }
  const add = (kind: FieldKind): void => {
    const added = addField(fields, kind, t(`kinds.${kind}`), selected)
    onChange(added.fields)
    onSelect(added.id)
  }
  const isWrong = (index: number): boolean =>
    Object.keys(errors).some((path) => path === `fields.${index}` || path.startsWith(`fields.${index}.`))

  return (
    <Card title={t('questions')}>
      {fields.length === 0 ? <p className={styles.help}>{errors.fields ?? t('questions_empty')}</p> : null}
      <ul className={styles.list}>
        {fields.map((field, index) => (
          <li key={field.id}>
            <button
              type="button"
              draggable={!locked}
              aria-current={field.id === selected}
              className={mergeClasses(
                styles.row,
                field.kind === 'section' && styles.section,
                field.id === selected && styles.selected,
                isWrong(index) && styles.wrong,
              )}
              onClick={() => onSelect(field.id)}
              onKeyDown={(event) => press(event, field.id)}
              onDragStart={() => setDragged(field.id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(field.id)}
              onDragEnd={() => setDragged(null)}
            >
              {locked ? null : <ReOrderDotsVerticalRegular aria-hidden />}
              <span className={styles.name}>{field.label || t('unnamed')}</span>
              <span className={styles.kind}>{t(`kinds.${field.kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {locked ? null : (
        <>
          <div className={styles.bar}>
            <Menu positioning={{ autoSize: true }}>
              <MenuTrigger disableButtonEnhancement>
                <Button icon={<AddRegular />}>{t('add_question')}</Button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {palette.map(({ group, kinds }) => (
                    <MenuGroup key={group}>
                      <MenuGroupHeader>{t(`groups.${group}`)}</MenuGroupHeader>
                      {kinds.map((kind) => (
                        <MenuItem key={kind} onClick={() => add(kind)}>
                          {t(`kinds.${kind}`)}
                        </MenuItem>
                      ))}
                    </MenuGroup>
                  ))}
                </MenuList>
              </MenuPopover>
            </Menu>
            {selected ? (
              <>
                <Button onClick={() => onChange(copyField(fields, selected))}>{t('copy')}</Button>
                <Button onClick={() => remove(selected)}>{t('remove')}</Button>
              </>
            ) : null}
          </div>
          {fields.length > 1 ? <p className={styles.help}>{t('move_help')}</p> : null}
        </>
      )}
    </Card>
  )
}
