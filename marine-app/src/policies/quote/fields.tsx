import { DateField, type DateFieldProps, useText } from '@coverdesk/ui'
import {
  Field,
  Input,
  type InputProps,
  makeStyles,
  mergeClasses,
  Select,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { fieldId, useField, useIsElsewhere } from './quote-form.ts'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    alignItems: 'start',
  },
  wide: { gridColumn: '1 / -1' },
  input: { width: '100%', minWidth: 0 },
})

/** Fields side by side where there is room, in reading order. */
export function Grid({ children }: { children: ReactNode }): ReactElement {
  return <div className={useStyles().grid}>{children}</div>
}

interface Shared {
  path: string
  required?: boolean
  hint?: string | undefined
  /** Takes a whole row. */
  wide?: boolean
}

interface FrameProps extends Shared {
  children: ReactNode
}

function Frame({ path, required = false, hint, wide = false, children }: FrameProps): ReactElement {
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { fault } = useField(path)
  return (
    <Field
      className={mergeClasses(wide && styles.wide)}
      label={{ children: t(`fields.${path}`), htmlFor: fieldId(path) }}
      required={required}
      hint={hint ?? ''}
      validationMessage={fault}
    >
      {children}
    </Field>
  )
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type TextProps = Shared &
  Pick<InputProps, 'dir' | 'inputMode' | 'type' | 'contentAfter'> & { upper?: boolean; lines?: boolean }

/** A text, of one line unless `lines`. */
export function TextField(props: TextProps): ReactElement | null {
  return useIsElsewhere(props.path) ? null : <TextBox {...props} />
}

function TextBox({ upper = false, lines = false, ...props }: TextProps): ReactElement {
  const styles = useStyles()
  const { path, required, hint, wide, ...input } = props
  const { value, put } = useField(path)
  const control = {
    id: fieldId(path),
    className: styles.input,
    autoComplete: 'off',
    value: text(value),
    onChange: (_event: unknown, data: { value: string }) =>
      put(upper ? data.value.toUpperCase() : data.value),
  }
  return (
    <Frame {...{ path, hint }} required={required ?? false} wide={wide ?? false}>
      {lines ? <Textarea {...control} dir="auto" resize="vertical" /> : <Input {...control} {...input} />}
    </Frame>
  )
}

type DayProps = Shared & Pick<DateFieldProps, 'min' | 'max'>

export function DayField(props: DayProps): ReactElement | null {
  return useIsElsewhere(props.path) ? null : <DayBox {...props} />
}

function DayBox({ path, required = false, hint, min, max }: DayProps): ReactElement {
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField(path)
  return (
    <DateField
      id={fieldId(path)}
      label={t(`fields.${path}`)}
      {...{ required, hint, fault }}
      {...(min ? { min } : {})}
      {...(max ? { max } : {})}
      value={text(value)}
      onChange={put}
    />
  )
}

export interface Choice {
  code: string
  name: string
}

type ChoiceProps = Shared & { options: readonly Choice[]; onChoose?: (code: string) => void; none?: string }

/** One of a short list, found by its first letters. */
export function ChoiceField({
  path,
  required,
  hint,
  wide,
  options,
  onChoose,
  none,
}: ChoiceProps): ReactElement {
  const styles = useStyles()
  const { value, put } = useField(path)
  const chosen = text(value)
  // A value of the draft may no longer be offered.
  const isOffered = chosen === '' || options.some(({ code }) => code === chosen)
  return (
    <Frame {...{ path, hint }} required={required ?? false} wide={wide ?? false}>
      <Select
        id={fieldId(path)}
        className={styles.input}
        value={chosen}
        onChange={(_event, data) => (onChoose ?? put)(data.value)}
      >
        <option value="">{none ?? ''}</option>
        {isOffered ? null : (
          <option value={chosen} translate="no">
            {chosen}
          </option>
        )}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Frame>
  )
}
