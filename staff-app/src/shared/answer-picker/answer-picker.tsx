import { useText } from '@coverdesk/ui'
import { Combobox, makeStyles, Option, OptionGroup } from '@fluentui/react-components'
import { type ReactElement, useState } from 'react'
import { type AnswerOption, matchingAnswers } from './matching-answers.ts'

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  input: { minWidth: 0, width: '100%' },
  list: { maxHeight: '50vh' },
  open: { display: 'grid', placeContent: 'center', minWidth: '24px', minHeight: '24px' },
})

interface AnswerPickerProps {
  label: string
  options: readonly AnswerOption[]
  /** Chosen answer; empty without one. */
  value: string
  /** Text of a chosen answer that is no longer offered. */
  gone?: string
  placeholder: string
  /** Receives the chosen answer, or an empty text when the field was emptied. */
  onChoose: (value: string) => void
}

/** Chooses an answer by typing any of its words, or from the list by form. */
export function AnswerPicker(props: AnswerPickerProps): ReactElement {
  const { label, options, value, gone = value, placeholder, onChoose } = props
  const styles = useStyles()
  const { t } = useText('parts')
  const shown = value ? (options.find((one) => one.value === value)?.label ?? gone) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const groups = matchingAnswers(options, typed ?? '')
  return (
    <Combobox
      className={styles.box}
      input={{ className: styles.input }}
      listbox={{ className: styles.list }}
      expandIcon={{ className: styles.open, tabIndex: -1, 'aria-hidden': true }}
      aria-label={label}
      placeholder={placeholder}
      value={typed ?? shown}
      selectedOptions={value && typed !== '' ? [value] : []}
      positioning={{ autoSize: true }}
      // The Tab key chooses the option in focus, so an empty field has none.
      disableAutoFocus={!typed}
      open={isOpen}
      onChange={(event) => {
        setTyped(event.target.value)
        // The component opens only on a typed key, which pasting, dictating and many phones don't send.
        setOpen(true)
      }}
      onOpenChange={(_event, { open }) => {
        setOpen(open)
        if (open) return
        if (typed === '' && value) onChoose('')
        setTyped(null)
      }}
      onOptionSelect={(_event, { optionValue }) => {
        // The component reports a choice of nothing when the typed text no longer begins with the chosen answer.
        if (!optionValue) return
        setTyped(null)
        onChoose(optionValue)
      }}
    >
      {groups.map(({ group, options: offered }) => (
        <OptionGroup key={group} label={group}>
          {offered.map((one) => (
            <Option key={one.value} value={one.value} text={one.label}>
              {one.label}
            </Option>
          ))}
        </OptionGroup>
      ))}
      {groups.length === 0 ? (
        <Option key="none" value="" text="" disabled>
          {t('answers.none')}
        </Option>
      ) : null}
    </Combobox>
  )
}
