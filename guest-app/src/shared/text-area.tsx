import { useText } from '@coverdesk/ui'
import type { ReactElement } from 'react'
import { FieldFrame, type FieldProps } from './fields.tsx'

const ROWS = 5

interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  /** How many characters it takes; they are counted once there are some. */
  most?: number
}

/** Several lines of text. */
export function TextArea({ value, onChange, most, ...field }: TextAreaProps): ReactElement {
  return (
    <FieldFrame {...field}>
      {({ id, describedBy, invalid }) => (
        <>
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
          {most ? <Count written={value.length} most={most} /> : null}
        </>
      )}
    </FieldFrame>
  )
}

const NEAR = 50

/** Read aloud only when the end is near. */
function Count({ written, most }: { written: number; most: number }): ReactElement {
  const { t, formatNumber } = useText('journeys')
  const text = t('upload.count', { count: formatNumber(written), most: formatNumber(most) })
  return (
    <p
      className={written > most ? 'count error' : 'count'}
      role={written > most - NEAR ? 'status' : undefined}
    >
      {written > 0 ? text : ''}
    </p>
  )
}
