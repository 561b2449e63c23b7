import { useText } from '@coverdesk/ui'
import { Combobox, Field, makeStyles, Option, Tag, TagGroup, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import type { Choice } from './fields.tsx'
import { meant } from './matching.ts'
import { fieldId, useField } from './quote-form.ts'

const useStyles = makeStyles({
  box: { width: '100%', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  list: { maxHeight: '320px' },
  open: { minWidth: '24px', minHeight: '24px', justifyContent: 'center', alignItems: 'center' },
  tags: { display: 'flex', flexWrap: 'wrap', marginBlockStart: tokens.spacingVerticalXS },
})

interface MultipleChoiceFieldProps {
  path: string
  /** The choices that match what is typed. */
  found: readonly Choice[]
  typed: string
  onTyped: (typed: string) => void
  textOf: (choice: Choice) => string
  /** The text of a chosen code. */
  tagOf: (code: string) => string
  /** Shown while nothing is chosen. */
  hint?: string
}

/** Several choices of one field, each added by its code or a part of its name. */
export function MultipleChoiceField(props: MultipleChoiceFieldProps): ReactElement {
  const { path, found, typed, onTyped, textOf, tagOf, hint = '' } = props
  const styles = useStyles()
  const { t } = useText('marine-policies')
  const { value, fault, put } = useField(path)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  const add = (code: string): void => {
    onTyped('')
    if (!chosen.includes(code)) put([...chosen, code])
  }
  return (
    <Field
      label={{ children: t(`fields.${path}`), htmlFor: fieldId(path) }}
      hint={chosen.length === 0 ? hint : ''}
      validationMessage={fault}
    >
      <div>
        <Combobox
          id={fieldId(path)}
          className={styles.box}
          input={{ className: styles.input }}
          freeform
          autoComplete="off"
          listbox={{ className: styles.list }}
          expandIcon={{ className: styles.open, tabIndex: -1, 'aria-hidden': true }}
          value={typed}
          selectedOptions={[]}
          onChange={(event) => onTyped(event.target.value)}
          onOptionSelect={(_event, data) => data.optionValue && add(data.optionValue)}
          onBlur={() => {
            const one = typed.trim() ? meant(found, typed) : null
            if (one) add(one.code)
            else onTyped('')
          }}
        >
          {found.map((choice) => (
            <Option key={choice.code} value={choice.code} text={textOf(choice)}>
              {textOf(choice)}
            </Option>
          ))}
        </Combobox>
        {chosen.length > 0 ? (
          <TagGroup
            className={styles.tags}
            aria-label={t(`fields.${path}`)}
            onDismiss={(_event, data) => put(chosen.filter((code) => code !== data.value))}
          >
            {chosen.map((code) => (
              <Tag key={code} value={code} dismissible dismissIcon={{ 'aria-label': t('quote.remove') }}>
                {tagOf(code)}
              </Tag>
            ))}
          </TagGroup>
        ) : null}
      </div>
    </Field>
  )
}
