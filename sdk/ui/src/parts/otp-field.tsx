import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { useText } from '../locale/use-text.ts'
import { codeDigits } from './code-digits.ts'

const useStyles = makeStyles({
  boxes: {
    margin: 0,
    padding: 0,
    ...shorthands.borderStyle('none'),
    minWidth: 0,
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    justifySelf: 'start',
    width: '100%',
    maxWidth: '328px',
  },
  box: {
    boxSizing: 'border-box',
    flexGrow: 1,
    minWidth: 0,
    maxWidth: '48px',
    height: '52px',
    padding: 0,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase600,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    ...shorthands.border(tokens.strokeWidthThin, 'solid', tokens.colorNeutralStrokeAccessible),
    borderRadius: tokens.borderRadiusMedium,
    ':focus': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
      outlineOffset: '1px',
    },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      ...shorthands.borderColor(tokens.colorNeutralStrokeDisabled),
    },
  },
  invalid: { ...shorthands.borderColor(tokens.colorStatusDangerBorder2) },
})

export interface OtpFieldProps {
  /** The digits so far. */
  value: string
  onChange: (value: string) => void
  /** Called when the last digit is in. */
  onComplete?: (value: string) => void
  /** Names the group for screen readers. */
  label: string
  length?: number
  disabled?: boolean
  invalid?: boolean
  autoFocus?: boolean
  /** Id of the text that explains or complains. */
  describedBy?: string | undefined
}

/** Boxes for a one-time code: takes a paste, a mail client's autofill and the arrow keys; always left to right. */
export function OtpField(props: OtpFieldProps): ReactElement {
  const { value, onChange, onComplete, label, length = 6, disabled, invalid, autoFocus, describedBy } = props
  const styles = useStyles()
  const { t } = useText('common')
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus()
  }, [autoFocus])
  const focus = (index: number): void => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus()

  const put = (index: number, typed: string): void => {
    const digits = codeDigits(typed, length)
    if (!digits) return
    const at = digits.length >= length ? 0 : Math.min(index, value.length)
    const next = (value.slice(0, at) + digits + value.slice(at + digits.length)).slice(0, length)
    onChange(next)
    focus(at + digits.length)
    if (next.length === length) onComplete?.(next)
  }
  const typed = (index: number, text: string): void => {
    const previous = value[index] ?? ''
    if (codeDigits(text, length) === '') remove(index)
    else put(index, previous && text.length === 2 ? text.replace(previous, '') || previous : text)
  }
  const remove = (index: number): void => onChange(value.slice(0, index) + value.slice(index + 1))
  const press = (index: number, event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(value.length)
    else if (event.key === 'Backspace' && !value[index]) {
      remove(index - 1)
      focus(index - 1)
    } else return
    event.preventDefault()
  }

  return (
    <fieldset dir="ltr" aria-label={label} aria-describedby={describedBy} className={styles.boxes}>
      {Array.from({ length }, (_, index) => index).map((index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box
          }}
          className={mergeClasses(styles.box, invalid && styles.invalid)}
          value={value[index] ?? ''}
          onChange={(event) => typed(index, event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            put(index, event.clipboardData.getData('text'))
          }}
          onKeyDown={(event) => press(index, event)}
          onFocus={(event) => event.target.select()}
          aria-label={t('otp.digit', { n: index + 1, total: length })}
          aria-invalid={invalid}
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          enterKeyHint={index === length - 1 ? 'done' : 'next'}
          disabled={disabled}
        />
      ))}
    </fieldset>
  )
}
