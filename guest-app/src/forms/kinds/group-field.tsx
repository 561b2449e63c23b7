import { type Answers, visibleFields } from '@coverdesk/sdk/forms'
import { useText } from '@coverdesk/ui'
import { type ComponentType, type ReactElement, useContext, useRef } from 'react'
import { useQueue } from '../../shared/uploads/use-uploads.ts'
import { RunContext } from '../run-context.ts'
import { FieldSet } from './field-set.tsx'
import { type KindProps, useLabel } from './kind-props.ts'

const MOST_ENTRIES = 20

interface GroupProps extends KindProps {
  /** Shows one question of an entry. */
  Field: ComponentType<KindProps>
}

/** The same questions several times, such as for each witness. */
export function GroupAnswer({ field, path, value, errorAt, onChange, Field }: GroupProps): ReactElement {
  const { t } = useText('journeys')
  const queue = useQueue()
  const addButton = useRef<HTMLButtonElement>(null)
  const entries: Answers[] = Array.isArray(value) ? (value as Answers[]) : []
  const most = field.most ?? MOST_ENTRIES
  const remove = (index: number): void => {
    queue.removeEntry(path, index)
    onChange(entries.filter((_, at) => at !== index))
    addButton.current?.focus()
  }
  const add = (): void => {
    onChange([...entries, {}])
    requestAnimationFrame(() => document.getElementById(`entry-${path}.${entries.length}`)?.focus())
  }
  return (
    <FieldSet name={path} label={useLabel(field)} help={field.help} error={errorAt(path)}>
      {entries.map((entry, index) => (
        <Entry
          key={index}
          fields={field.fields ?? []}
          title={t('group.entry', { label: field.label, number: index + 1 })}
          path={`${path}.${index}`}
          entry={entry}
          errorAt={errorAt}
          onChange={(changed) => onChange(entries.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => remove(index)}
          Field={Field}
        />
      ))}
      {entries.length < most ? (
        <button type="button" className="button" onClick={add} ref={addButton}>
          {t(entries.length > 0 ? 'group.another' : 'group.add')}
        </button>
      ) : null}
    </FieldSet>
  )
}

interface EntryProps {
  fields: NonNullable<KindProps['field']['fields']>
  title: string
  path: string
  entry: Answers
  errorAt: KindProps['errorAt']
  onChange: (entry: Answers) => void
  onRemove: () => void
  Field: GroupProps['Field']
}

function Entry({ fields, title, path, entry, errorAt, onChange, onRemove, Field }: EntryProps): ReactElement {
  const { t } = useText('journeys')
  const run = useContext(RunContext)
  return (
    <fieldset className="card entry" id={`entry-${path}`} tabIndex={-1}>
      <legend>{title}</legend>
      {visibleFields(fields, entry, run).map((field) => (
        <Field
          key={field.key}
          field={field}
          path={`${path}.${field.key}`}
          value={entry[field.key]}
          errorAt={errorAt}
          onChange={(value) => onChange({ ...entry, [field.key]: value })}
        />
      ))}
      <button
        type="button"
        className="link"
        onClick={onRemove}
        aria-label={t('remove_named', { name: title })}
      >
        {t('remove')}
      </button>
    </fieldset>
  )
}
