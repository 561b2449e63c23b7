import type { ReactElement } from 'react'
import { Choices, SelectField, Tick } from '../../shared/fields.tsx'
import { FieldSet } from './field-set.tsx'
import { type KindProps, textOf, useLabel } from './kind-props.ts'

/** More choices than these are a list to open. */
const MOST_RADIOS = 7

export function ChoiceAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const shared = {
    name: path,
    label: useLabel(field),
    help: field.help,
    error: errorAt(path),
    value: textOf(value),
    onChange,
    options: (field.options ?? []).map((option) => ({ code: option.value, name: option.label })),
  }
  return shared.options.length > MOST_RADIOS ? <SelectField {...shared} /> : <Choices {...shared} />
}

export function MultiChoiceAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (option: string, on: boolean): void =>
    onChange(on ? [...chosen, option] : chosen.filter((one) => one !== option))
  return (
    <FieldSet name={path} label={useLabel(field)} help={field.help} error={errorAt(path)}>
      {(field.options ?? []).map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="checkbox"
            name={path}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </FieldSet>
  )
}

export function DeclarationAnswer({ field, path, value, errorAt, onChange }: KindProps): ReactElement {
  return (
    <Tick
      name={path}
      label={field.label}
      description={field.help}
      error={errorAt(path)}
      checked={value === true}
      onChange={(on) => onChange(on ? true : null)}
    />
  )
}
