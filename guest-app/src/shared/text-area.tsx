import type { ReactElement } from 'react'
import { FieldFrame, type FieldProps } from './fields.tsx'

const ROWS = 5

interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
}

/** Several lines of text. */
export function TextArea({ value, onChange, ...field }: TextAreaProps): ReactElement {
  return (
    <FieldFrame {...field}>
      {({ id, describedBy, invalid }) => (
        <textarea
          id={id}
          name={field.name}
          className="input"
          rows={ROWS}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          dir="auto"
        />
      )}
    </FieldFrame>
  )
}
